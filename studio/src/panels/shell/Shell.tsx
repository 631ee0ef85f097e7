/** The page: bars above and below, library left, inspector right, views in the middle, panels under them. */
import { For, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { useStudio } from "../context";
import { Inspector } from "../inspector/Inspector";
import { Library } from "../library/Library";
import { Announcer } from "../messages/Announcer";
import { dialogs } from "../registry";
import { Splitter } from "../ui/Splitter";
import { watch } from "../watch";
import { Dock } from "./Dock";
import { DropPlace } from "./DropPlace";
import { Middle } from "./Middle";
import { Notices } from "./Notices";
import { Questions } from "./Questions";
import { StatusBar } from "./StatusBar";
import { TopBar } from "./TopBar";
import "./shell.css";

export function Shell() {
  const studio = useStudio();
  const { workbench, server } = studio;
  const model = watch(studio.model);
  const layout = watch(workbench.layout);
  const dialog = watch(workbench.dialog);
  const link = watch(server.link);
  const isNarrow = watch(workbench.isNarrow);
  const drawer = watch(workbench.drawer);
  const isLeftOpen = () => (isNarrow() ? drawer() === "left" : layout().isLeftOpen);
  const isRightOpen = () => (isNarrow() ? drawer() === "right" : layout().isRightOpen);
  const within = (size: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, size)));
  return (
    <div class="shell">
      <TopBar />
      <Show when={link() === "lost"}>
        <div class="lost" role="alert">
          Harpoon does not answer. Nothing is lost: the page goes on when it is back.
        </div>
      </Show>
      <div class="columns" classList={{ narrow: isNarrow() }}>
        <Show when={isLeftOpen()}>
          <aside class="flank" style={{ width: `${layout().left}px` }} aria-label="Libraries">
            <Library />
          </aside>
          <Splitter
            direction="column"
            label="Width of the library"
            sign={1}
            size={() => layout().left}
            onResize={(size) => workbench.resize({ left: within(size, 180, 520) })}
          />
        </Show>
        <main class="centre">
          <Middle />
          <Show when={layout().isBottomOpen && model()}>
            <Splitter
              direction="row"
              label="Height of the panels"
              sign={-1}
              size={() => layout().bottom}
              onResize={(size) => workbench.resize({ bottom: within(size, 96, window.innerHeight - 260) })}
            />
            <section class="dock" style={{ height: `${layout().bottom}px` }} aria-label="Panels">
              <Dock />
            </section>
          </Show>
        </main>
        <Show when={isRightOpen() && model()}>
          <Splitter
            direction="column"
            label="Width of the inspector"
            sign={-1}
            size={() => layout().right}
            onResize={(size) => workbench.resize({ right: within(size, 220, 560) })}
          />
          <aside class="flank" style={{ width: `${layout().right}px` }} aria-label="Inspector">
            <Inspector />
          </aside>
        </Show>
      </div>
      <StatusBar />
      <DropPlace />
      <Announcer />
      <Notices />
      <Questions />
      <For each={dialogs().filter((d) => d.id === dialog())}>
        {(entry) => (
          <Suspense>
            <Dynamic component={entry.view} close={() => workbench.dialog.set(undefined)} />
          </Suspense>
        )}
      </For>
    </div>
  );
}
