/** The script of a page that plays one scene by itself: the file is in the page, as base64. */
import { Player } from "./player";

const view = document.getElementById("view");
const data = document.getElementById("scene")?.textContent ?? "";
if (view) {
  const player = new Player(view);
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  void player.show(bytes.buffer).then(() => player.play(true));
  // For whoever looks at the page from outside.
  (window as unknown as { player: Player }).player = player;
}
