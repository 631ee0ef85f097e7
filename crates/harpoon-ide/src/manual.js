// Search by name and description: every word must occur; names count more than descriptions.
const input = document.getElementById("search"), found = document.getElementById("found"), tree = document.getElementById("tree");
input.hidden = false;
input.addEventListener("input", () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.replaceChildren();
  tree.hidden = words.length > 0;
  if (!words.length) return;
  const hits = [];
  for (const [name, page, text] of INDEX) {
    const full = name.toLowerCase(), last = full.slice(full.lastIndexOf(".") + 1), all = full + " " + text.toLowerCase();
    if (!words.every((w) => all.includes(w))) continue;
    const score = words.reduce((s, w) => s + (last === w ? 8 : last.startsWith(w) ? 4 : last.includes(w) ? 2 : full.includes(w) ? 1 : 0), 0);
    hits.push([score, name, page, text]);
  }
  hits.sort((a, b) => b[0] - a[0] || a[1].length - b[1].length);
  for (const [, name, page, text] of hits.slice(0, 40)) {
    const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("small");
    link.href = page;
    link.textContent = name;
    note.textContent = text;
    item.append(link, note);
    found.append(item);
  }
});
input.addEventListener("keydown", (e) => {
  const first = found.querySelector("a");
  if (e.key === "Enter" && first) location.href = first.href;
});
const here = document.querySelector("nav .here"), nav = document.querySelector("nav");
if (here && here.offsetTop > nav.clientHeight - 60) nav.scrollTop = here.offsetTop - nav.clientHeight / 2;
