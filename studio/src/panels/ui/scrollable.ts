/** Places that scroll, for those who scroll by keys. */
import { onCleanup, onMount } from "solid-js";

/** What scrolls and holds nothing to step onto is stepped onto itself, so that keys can scroll it. */
export const scrollable = (box: HTMLElement) => {
  const put = () => {
    const holds = box.querySelector("a[href], button, input, select, textarea, [tabindex='0']") !== null;
    box.tabIndex = box.scrollHeight > box.clientHeight && !holds ? 0 : -1;
  };
  onMount(() => {
    const watcher = new ResizeObserver(put);
    watcher.observe(box);
    onCleanup(() => watcher.disconnect());
  });
};
