/** The editor in the colours of the page. */
import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)", fontWeight: "500" },
  { tag: tags.definition(tags.name), color: "var(--text)", fontWeight: "650" },
  { tag: tags.typeName, color: "var(--code-type)" },
  { tag: tags.standard(tags.name), color: "var(--code-type)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.meta, color: "var(--muted)" },
  { tag: tags.attributeName, color: "var(--muted)" },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: "var(--muted)" },
]);

export const look = EditorView.theme({
  "&": { height: "100%", fontSize: "0.8125rem", backgroundColor: "var(--canvas)", color: "var(--text)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 1rem 0 0.5rem" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--canvas)", color: "var(--faint)", border: "none", paddingLeft: "0.25rem" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
  ".cm-activeLine": { backgroundColor: "var(--hover)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 24%, transparent) !important",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--accent) 14%, transparent)" },
  ".cm-matchingBracket": {
    backgroundColor: "color-mix(in srgb, var(--accent) 20%, transparent) !important",
    color: "inherit !important",
  },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--sunken)",
    border: "none",
    color: "var(--muted)",
    padding: "0 0.375rem",
    borderRadius: "4px",
  },
  ".cm-foldGutter span": { color: "var(--faint)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    boxShadow: "var(--shadow)",
    color: "var(--text)",
  },
  ".cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--mono)",
    fontSize: "0.75rem",
    maxHeight: "16rem",
    padding: "4px",
  },
  ".cm-tooltip-autocomplete > ul > li": { padding: "0.1875rem 0.5rem", borderRadius: "5px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent-soft)", color: "var(--text)" },
  ".cm-completionDetail": { color: "var(--faint)", fontStyle: "normal", marginLeft: "1rem" },
  ".cm-diagnostic": {
    padding: "0.375rem 0.75rem",
    fontFamily: "var(--sans)",
    whiteSpace: "pre-wrap",
    maxWidth: "34rem",
  },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
    borderRadius: "5px",
    padding: "0.125rem 0.5rem",
    margin: "0 0 0 0.5rem",
  },
  ".cm-gutter-lint": { width: "0.75rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 0.125rem", display: "grid", placeItems: "center" },
  ".cm-lint-marker": {
    width: "0.5rem",
    height: "0.5rem",
    borderRadius: "50%",
    content: "none",
    backgroundColor: "var(--note)",
  },
  ".cm-lint-marker-error": { content: "none", backgroundColor: "var(--error)" },
  ".cm-lint-marker-warning": { content: "none", backgroundColor: "var(--warning)" },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-textfield": { backgroundColor: "var(--raised)", border: "1px solid var(--line-strong)", borderRadius: "5px" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--pressed)", border: "none", borderRadius: "5px" },
});
