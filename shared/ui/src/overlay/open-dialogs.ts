import { createContext } from 'react';
import type { MountRoot } from '../root/root.ts';
import { askDiscard } from './confirm.ts';

/** The part of a form that its dialog uses. */
export interface FormInside {
  /** Its input is unsaved. */
  isHalfWritten(): boolean;
  /** The first field that must be filled in and isn't; of an empty form without such a field the first one. */
  firstEmpty(): HTMLElement | undefined;
}

/** The forms of one dialog. */
export class FormsInside {
  readonly all = new Set<FormInside>();
  /** Called when one comes. */
  onForm?: () => void;

  /** Registers a form; returns a function to unregister it. */
  hold(form: FormInside): () => void {
    this.all.add(form);
    this.onForm?.();
    return () => void this.all.delete(form);
  }

  isHalfWritten = (): boolean => [...this.all].some((form) => form.isHalfWritten());
}

/** The forms of the dialog around. */
export const DialogContext = createContext<FormsInside | undefined>(undefined);

export interface OpenDialog {
  /** Where it is open. */
  root: MountRoot;
  isHalfWritten(): boolean;
  close(): void;
}

let open: readonly OpenDialog[] = [];

function set(next: readonly OpenDialog[], root: MountRoot): void {
  open = next;
  // a button waiting for this dialog no longer shows it: it is the person's turn
  root.element.toggleAttribute('data-covered', someDialogOpen(root));
}

/** Registers an open dialog; returns a function to unregister it. */
export function dialogOpens(dialog: OpenDialog): () => void {
  set([...open, dialog], dialog.root);
  return () =>
    set(
      open.filter((openDialog) => openDialog !== dialog),
      dialog.root,
    );
}

export const someDialogOpen = (root: MountRoot): boolean => open.some((openDialog) => openDialog.root === root);

let pages: readonly FormsInside[] = [];

/** Registers a page with forms; returns a function to unregister it. */
export function pageHolds(forms: FormsInside): () => void {
  pages = [...pages, forms];
  return () => {
    pages = pages.filter((page) => page !== forms);
  };
}

/** Whether something is half written in a dialog, or, where the page is left too, on that. */
export const hasUnsavedForm = (page = true): boolean =>
  [...open, ...(page ? pages : [])].some((item) => item.isHalfWritten());

let asking: Promise<boolean> | undefined;

/**
 * Whether navigation may proceed: asks if there is unsaved input, and closes the dialogs over the page. Without `page`
 * the page itself stays, with its input.
 */
export function mayLeave(page = true): Promise<boolean> {
  asking ??= leave(page).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function leave(page: boolean): Promise<boolean> {
  const closing = open;
  if (hasUnsavedForm(page) && !(await askDiscard())) return false;
  for (const dialog of closing.toReversed()) dialog.close();
  return true;
}
