/** Scenes from the server: files of glTF, fetched once each. */

const known = new Map<number, Promise<Answer>>();
/** As many as are likely to be compared. */
const KEPT = 8;

/** The token of the page goes along. */
function address(query: Record<string, string>): string {
  const url = new URL("scene", location.href);
  url.search = location.search;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = "";
  return url.href;
}

/** A file; `undefined` where there are no shapes; or why the model cannot begin. */
export type Answer = ArrayBuffer | string | undefined;

async function get(query: Record<string, string>): Promise<Answer> {
  const answer = await fetch(address(query));
  if (answer.status === 204) return undefined;
  if (answer.ok && answer.headers.get("content-type")?.startsWith("text/plain")) return answer.text();
  if (!answer.ok) throw new Error(`the scene could not be read: ${await answer.text()}`);
  return answer.arrayBuffer();
}

export function sceneFile(run: number): Promise<Answer> {
  let file = known.get(run);
  if (!file) {
    file = get({ run: String(run) });
    known.set(run, file);
    file.catch(() => known.delete(run));
    for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
  }
  return file;
}

/** The mechanism at its start values, as the text is now. */
export function previewFile(name: string): Promise<Answer> {
  return get({ class: name });
}
