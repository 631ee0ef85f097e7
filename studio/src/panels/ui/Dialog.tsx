/** A window over the page. Escape and a click beside it close it, unless it must be answered. */
import { type JSX, Show, onMount } from "solid-js";
import { Glyph } from "./Glyph";
import { scrollable } from "./scrollable";
import "./dialog.css";

export function Dialog(props: {
  title: string;
  close?: () => void;
  class?: string;
  children: JSX.Element;
  footer?: JSX.Element;
}) {
  let box!: HTMLDialogElement;
  onMount(() => {
    box.showModal();
    box.querySelector<HTMLElement>("[autofocus], input, button.primary")?.focus();
  });
  return (
    <dialog
      ref={box}
      class={`dialog ${props.class ?? ""}`}
      onCancel={(e) => {
        e.preventDefault();
        props.close?.();
      }}
      onPointerDown={(e) => e.target === box && props.close?.()}
      onKeyDown={(e) => e.stopPropagation()}
    >
      <header>
        <h2>{props.title}</h2>
        <Show when={props.close}>
          <button class="button square" aria-label="Close" onClick={() => props.close?.()}>
            <Glyph name="cross" />
          </button>
        </Show>
      </header>
      <div class="content" tabIndex={-1} ref={scrollable}>
        {props.children}
      </div>
      <Show when={props.footer}>
        <footer>{props.footer}</footer>
      </Show>
    </dialog>
  );
}
