/** A line of text that can be changed in place; it looks like text until it is touched. */
import { createEffect, on } from "solid-js";
import { useStudio } from "../context";

export function Editable(props: {
  class: string;
  label: string;
  placeholder?: string;
  text: string;
  write: (text: string) => Promise<unknown>;
}) {
  const studio = useStudio();
  let field!: HTMLInputElement;
  createEffect(
    on(
      () => props.text,
      (text) => {
        if (document.activeElement !== field) field.value = text;
      },
    ),
  );
  const write = () => {
    const text = field.value.trim();
    if (text === props.text || (text === "" && !props.placeholder)) {
      field.value = props.text;
      return;
    }
    props.write(text).catch((error) => {
      field.value = props.text;
      studio.complain(error);
    });
  };
  return (
    <input
      ref={field}
      class={`editable ${props.class}`}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={props.text}
      spellcheck={false}
      autocomplete="off"
      onBlur={write}
      onKeyDown={(e) => {
        if (e.key === "Escape") field.value = props.text;
        if (e.key === "Enter" || e.key === "Escape") field.blur();
        e.stopPropagation();
      }}
    />
  );
}
