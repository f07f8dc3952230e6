import { type ReactNode, useEffect, useRef } from 'react';

/** A screen over the whole page, dialogs and notices included; content below keeps its state and can't be reached. */
export function Over({ children }: { children: ReactNode }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current!;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      giveFocus(before);
    };
  }, []);
  return (
    // Escape would leave a page that can't be used
    <dialog ref={dialogRef} className="lh-over" onCancel={(event) => event.preventDefault()}>
      {children}
    </dialog>
  );
}

/** Gives the focus back to what had it, or to the dialog below where that can't take it, such as a busy button. */
function giveFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  below?.querySelector<HTMLElement>('textarea, input, [data-autofocus], button')?.focus();
}
