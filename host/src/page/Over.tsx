import { type ReactNode, useEffect, useRef } from 'react';

/** A screen over the whole page, dialogs and notices included; content below keeps its state and can't be reached. */
export function Over({ children }: { children: ReactNode }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    // Escape would leave a page that can't be used
    <dialog ref={dialogRef} className="lh-over" onCancel={(event) => event.preventDefault()}>
      {children}
    </dialog>
  );
}
