"""Cases on other processes: chunks of at least half a second, the bundle once for each worker."""

from __future__ import annotations

import hashlib
import json
import math
import pickle
import threading
import time
import zlib
from collections.abc import Callable
from typing import Any

from .diagnostics import Diagnostic
from .errors import SettingsError, SimulationError
from .sweep import Row, Task, _message

#: Less work than this is not worth a message to another process.
CHUNK_SECONDS = 0.5
#: A chunk is no longer than this, so that a bar moves and a lost worker costs little.
MAX_SECONDS = 10.0
#: Cases that are run here, to see what one costs.
PILOTS = 4

_TASKS: dict[str, tuple[Task, Any]] = {}
_LOCK = threading.Lock()


def _dump(task: Task) -> bytes:
    try:
        data = pickle.dumps(task)
    except Exception as first:
        # Functions that were written in a notebook have no module that others could import.
        try:
            import cloudpickle  # type: ignore[import-untyped,unused-ignore]
        except ImportError:
            raise SettingsError(
                f"a metric cannot travel to other processes ({first}): pip install cloudpickle, "
                "or write the metric as a text such as 'max(load.w)'"
            ) from first
        data = cloudpickle.dumps(task)
    return zlib.compress(data)


def _task(key: str, data: bytes | None) -> tuple[Task, Any]:
    """The task of a key; in each process it is unpacked and translated once."""
    with _LOCK:
        if key not in _TASKS:
            if data is None:
                raise RuntimeError("the bundle of the sweep has not come to this worker")
            task = pickle.loads(zlib.decompress(data))
            _TASKS[key] = (task, task.core())
            while len(_TASKS) > 8:
                _TASKS.pop(next(iter(_TASKS)))
        return _TASKS[key]


def run_chunk(key: str, data: bytes | None, numbers: list[int], values: list[list[float]]) -> list[Row]:
    """What a worker does: some cases on one thread."""
    task, core = _task(key, data)
    rows: list[Row] = []
    task.run(numbers, values, 1, rows.extend, core)
    return rows


def _lost(task: Task, numbers: list[int], why: BaseException) -> list[Row]:
    text = f"the workers that ran this case ended: {type(why).__name__}: {why}"
    failure = json.dumps(_message("worker-lost", text))
    metrics = [float("nan")] * len(task.metrics)
    return [(number, metrics, failure, 0, 0, "", 0.0, None) for number in numbers]


def spread(
    task: Task,
    numbers: list[int],
    values: list[list[float]],
    on: Any,
    each: Callable[[list[Row]], None],
) -> None:
    """Runs cases on a Dask client or an executor."""
    is_dask = hasattr(on, "register_plugin") and hasattr(on, "scheduler_info")
    if not is_dask and not hasattr(on, "submit"):
        raise SettingsError(f"on= takes a Dask client or an executor of concurrent.futures, not {type(on).__name__}")
    if is_dask and getattr(on, "status", "") != "running":
        raise SettingsError(f"the Dask client is {on.status}: give one that is connected")
    core = task.core()
    # The first one translates the model.
    task.run(numbers[:1], values[:1], 1, each, core)
    pilots = slice(1, 1 + PILOTS)
    begin = time.perf_counter()
    task.run(numbers[pilots], values[pilots], 1, each, core)
    took = time.perf_counter() - begin
    numbers, values = numbers[1 + PILOTS :], values[1 + PILOTS :]
    if not numbers:
        return
    data = _dump(task)
    key = hashlib.sha256(data).hexdigest()[:24]
    workers = _n_workers(on, is_dask)
    size = _chunk_size(took / PILOTS, len(numbers), workers)
    chunks = [(numbers[k : k + size], values[k : k + size]) for k in range(0, len(numbers), size)]
    if is_dask:
        _on_dask(task, on, key, data, chunks, each)
    else:
        _on_executor(on, key, data, chunks, each)


def _chunk_size(seconds: float, n: int, workers: int) -> int:
    """Cases in a chunk, where one takes so many seconds."""
    least = max(1, math.ceil(CHUNK_SECONDS / seconds))
    most = max(least, int(MAX_SECONDS / seconds))
    fair = max(1, n // (4 * workers))
    return min(max(least, fair), most)


def _n_workers(on: Any, is_dask: bool) -> int:
    if is_dask:
        return max(1, int(sum(on.nthreads().values())))
    return max(1, int(getattr(on, "_max_workers", 0) or 1))


def _on_executor(
    on: Any, key: str, data: bytes, chunks: list[Any], each: Callable[[list[Row]], None]
) -> None:
    from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, wait

    try:
        futures = {on.submit(run_chunk, key, data, *chunk) for chunk in chunks}
    except BrokenExecutor as e:
        raise SettingsError(f"the executor has lost a process and takes no more work: {e}") from e
    except RuntimeError as e:
        raise SettingsError(f"the executor takes no more work: {e}") from e
    try:
        while futures:
            done, futures = wait(futures, return_when=FIRST_COMPLETED)
            for future in done:
                each(future.result())
    except BrokenExecutor as e:
        text = "a process of the executor ended, and it runs no more; with `output` the next call goes on from here"
        lost = Diagnostic("error", "worker-lost", f"{text} ({e})" if str(e) else text)
        raise SimulationError(lost.message, (lost,)) from e
    except BaseException:
        for future in futures:
            future.cancel()
        raise


def _on_dask(
    task: Task, client: Any, key: str, data: bytes, chunks: list[Any], each: Callable[[list[Row]], None]
) -> None:
    from distributed import WorkerPlugin, as_completed
    from distributed.scheduler import KilledWorker

    class Bundle(WorkerPlugin):  # type: ignore[misc,unused-ignore]
        """Brings the task to each worker, also to those that come later or come back."""

        name = f"harpoon-{key}"

        def __init__(self, key: str, data: bytes) -> None:
            self.key, self.data = key, data

        def setup(self, worker: Any) -> None:
            from harpoon.spread import _task

            _task(self.key, self.data)

    client.register_plugin(Bundle(key, data))
    futures = {
        client.submit(run_chunk, key, None, *chunk, pure=False, key=f"harpoon-{key}-{k}"): chunk
        for k, chunk in enumerate(chunks)
    }
    try:
        for future in as_completed(list(futures)):  # type: ignore[no-untyped-call,unused-ignore]
            if future.status == "cancelled":
                raise SettingsError("the Dask client was closed while the sweep ran")
            try:
                rows = future.result()
            except KilledWorker as e:
                rows = _lost(task, futures[future][0], e)
            each(rows)
            future.release()
    except BaseException:
        client.cancel(list(futures))
        raise
    finally:
        if client.status == "running":
            client.unregister_worker_plugin(name=f"harpoon-{key}")
