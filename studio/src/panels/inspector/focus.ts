/** Puts the cursor into the first parameter, once the inspector shows it. */
export function focusParameters(): void {
  const field = () =>
    document.querySelector<HTMLElement>(".inspector .parameters input, .inspector .parameters select");
  requestAnimationFrame(() => {
    const now = field();
    if (now) now.focus();
    else setTimeout(() => field()?.focus(), 150);
  });
}
