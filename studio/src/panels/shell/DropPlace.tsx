/** Takes files that are dropped anywhere on the page, and says so while a hand holds them over it. */
import { Show, createSignal, onCleanup, onMount } from "solid-js";
import { useStudio } from "../context";
import { drops } from "../registry";

export function DropPlace() {
  const studio = useStudio();
  const [isOver, setOver] = createSignal(false);
  const brings = (e: DragEvent) => e.dataTransfer?.types.includes("Files") ?? false;
  const over = (e: DragEvent) => {
    if (!brings(e) || e.defaultPrevented) return;
    e.preventDefault();
    setOver(true);
  };
  const leave = (e: DragEvent) => {
    if (e.relatedTarget === null) setOver(false);
  };
  const drop = (e: DragEvent) => {
    setOver(false);
    if (!brings(e) || e.defaultPrevented) return;
    e.preventDefault();
    const files = [...e.dataTransfer!.files];
    const taker = drops().find((entry) => files.some((file) => entry.takes(file.name)));
    if (taker)
      taker.take(
        studio,
        files.filter((file) => taker.takes(file.name)),
      );
    else studio.notices.add("warning", `${files.map((f) => f.name).join(", ")}: the studio takes no such files here.`);
  };
  onMount(() => {
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    onCleanup(() => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    });
  });
  return (
    <Show when={isOver()}>
      <div class="drop-here">
        Drop{" "}
        {drops()
          .map((entry) => entry.title)
          .join(", or ")}
      </div>
    </Show>
  );
}
