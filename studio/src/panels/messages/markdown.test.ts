import { expect, test } from "vitest";
import { blocks, inline } from "./markdown";

test("a page falls into headings, text, lists and code", () => {
  expect(blocks("# `x-y`\n\nOne\nline.\n\n- a\n  more\n- b\n\n```modelica\nmodel M\n```\n")).toEqual([
    { kind: "heading", text: "x-y" },
    { kind: "text", html: "One line." },
    { kind: "list", items: ["a more", "b"] },
    { kind: "code", text: "model M" },
  ]);
});

test("tags in a page are shown, not obeyed", () => {
  expect(inline('<img onerror="x"> `a<b`')).toBe("&lt;img onerror=&quot;x&quot;&gt; <code>a&lt;b</code>");
});
