import { render } from "solid-js/web";
import "./styles/theme.css";
import "./styles/base.css";
import { SocketServer } from "./document/server";
import { Studio } from "./document/studio";
import { registerPanels } from "./panels";
import { PageContext } from "./panels/context";
import { Conflicts } from "./panels/dialogs/Conflicts";
import { listenToKeys } from "./panels/shell/keyboard";
import { followWidth } from "./panels/shell/width";
import { Shell } from "./panels/shell/Shell";
import { followTheme } from "./panels/shell/theme";

/** The token that the server put into the page's address goes along. */
function socketAddress(): string {
  const address = new URL("ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.search = location.search;
  address.hash = "";
  return address.href;
}

registerPanels();
const studio = new Studio(new SocketServer(socketAddress()));
const isDark = followTheme(studio.workbench.theme);
listenToKeys(studio);
followWidth(studio.workbench);
window.addEventListener("pagehide", () => studio.workbench.flush());
studio.model.subscribe((model) => {
  const folder = studio.hello.get()?.folder ?? "Harpoon";
  document.title = model ? `${model.name.split(".").at(-1)} – ${folder}` : folder;
});
render(
  () => (
    <PageContext.Provider value={{ studio, isDark }}>
      <Shell />
      <Conflicts />
    </PageContext.Provider>
  ),
  document.getElementById("studio")!,
);
