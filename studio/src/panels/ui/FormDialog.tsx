/** A dialog that asks and then does something. Enter does it; why it cannot be done is said in place. */
import { type JSX, createSignal } from "solid-js";
import { inline } from "../messages/markdown";
import { Dialog } from "./Dialog";

export function FormDialog(props: {
  title: string;
  verb: string;
  close: () => void;
  /** Enter, pressed by a hand that was typing, cancels. */
  isRisky?: boolean;
  perform: () => Promise<void>;
  children: JSX.Element;
}) {
  const [problem, setProblem] = createSignal("");
  const perform = () =>
    props.perform().then(props.close, (error: Error) => {
      setProblem(error.message);
    });
  return (
    <Dialog
      title={props.title}
      close={props.close}
      footer={
        <>
          <button class="button outlined" autofocus={props.isRisky} onClick={props.close}>
            Cancel
          </button>
          <button class="button primary" onClick={() => void perform()}>
            {props.verb}
          </button>
        </>
      }
    >
      <form
        onInput={() => setProblem("")}
        onKeyDown={(e) => {
          // Browsers open a list with the arrows; Enter on it means the form, as on any field.
          if (e.key !== "Enter" || !(e.target instanceof HTMLSelectElement)) return;
          e.preventDefault();
          e.currentTarget.requestSubmit();
        }}
        onSubmit={(e) => {
          e.preventDefault();
          void perform();
        }}
      >
        {props.children}
        <p class="problem" role="alert" innerHTML={inline(problem())} />
        <button hidden type="submit" />
      </form>
    </Dialog>
  );
}
