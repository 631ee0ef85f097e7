/** Puts the cursor into the text of the selected shape, once the inspector shows it. */
export function focusShapeText(): void {
  const try_ = (left: number) => {
    const field = document.querySelector<HTMLInputElement>('.shape-fields [data-field="textString"] input');
    if (field) field.select();
    else if (left > 0) requestAnimationFrame(() => try_(left - 1));
  };
  try_(20);
}
