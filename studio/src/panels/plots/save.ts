/** A plot as a file: SVG, PNG (the same picture, twice as fine) or CSV. */
import { csvOf } from "../../plot/csv";
import type { Curve, Window } from "../../plot/curve";
import { pictureOf } from "../../plot/picture";

export type FileKind = "png" | "svg" | "csv";

export interface PlotFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly curves: readonly Curve[];
  readonly window: Window | undefined;
  readonly width: number;
  readonly height: number;
}

const FINE = 2;

export async function save(file: PlotFile): Promise<void> {
  const { curves, window: part } = file;
  if (file.kind === "csv") return download(new Blob([csvOf(curves)], { type: "text/csv" }), `${file.name}.csv`);
  const size = { width: Math.max(360, Math.round(file.width)), height: Math.max(240, Math.round(file.height)) };
  const svg = new Blob([pictureOf(curves, { ...size, window: part })], { type: "image/svg+xml" });
  download(file.kind === "svg" ? svg : await painted(svg, size), `${file.name}.${file.kind}`);
}

/** A picture that is an SVG already. */
export async function savePicture(
  text: string,
  size: { width: number; height: number },
  kind: "svg" | "png",
  name: string,
): Promise<void> {
  const svg = new Blob([text], { type: "image/svg+xml" });
  download(kind === "svg" ? svg : await painted(svg, size), `${name}.${kind}`);
}

export async function painted(svg: Blob, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [size.width * FINE, size.height * FINE];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made."))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
