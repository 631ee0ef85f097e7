/** Scenes from the server: files of glTF, fetched once each. */

const known = new Map<number, Promise<ArrayBuffer | undefined>>();
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

async function get(query: Record<string, string>): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(address(query));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`the scene could not be read: ${await answer.text()}`);
  return answer.arrayBuffer();
}

export function sceneFile(run: number): Promise<ArrayBuffer | undefined> {
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
export function previewFile(name: string): Promise<ArrayBuffer | undefined> {
  return get({ class: name });
}
