/** Pictures in an icon: from a file or the clipboard into its text, in base 64. */
import { base64 } from "../ui/base64";
import type { Board } from "../../canvas/board";

const TOO_LARGE = 1.5 * 1024 * 1024;

/** Half of the icon wide or high, with its own proportions. */
export async function addPicture(board: Board, file: Blob): Promise<void> {
  if (file.size > TOO_LARGE) throw new Error("This picture is larger than 1.5 MB; make it smaller first.");
  const size = await createImageBitmap(file).catch(() => {
    throw new Error("This file is no picture that a browser can show.");
  });
  const data = await base64(file);
  const { p, q } = board.diagram.source.extent;
  const middle = board.pointerAt ?? { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const half = Math.abs(q.x - p.x) / 4 / Math.max(size.width, size.height);
  const corner = { x: Math.round(half * size.width), y: Math.round(half * size.height) };
  await board.change(
    () => ({
      kind: "addShape",
      shape: "Bitmap",
      points: [
        { x: Math.round(middle.x) - corner.x, y: Math.round(middle.y) - corner.y },
        { x: Math.round(middle.x) + corner.x, y: Math.round(middle.y) + corner.y },
      ],
      fields: [{ name: "imageSource", value: `"${data}"` }],
    }),
    true,
  );
}

/** A picture on the clipboard goes to the pointer. */
export function pastePicture(e: ClipboardEvent, board: Board): void {
  const file = [...(e.clipboardData?.files ?? [])].find((f) => f.type.startsWith("image/"));
  if (!file || !board.model.isEditable) return;
  e.preventDefault();
  void addPicture(board, file).catch(board.complain);
}

/** Asks for a file. */
export function choosePicture(board: Board): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/png,image/jpeg,image/gif,image/svg+xml";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void addPicture(board, file).catch(board.complain);
  });
  input.click();
}
