import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';
import { Dialog } from './Dialog.tsx';

export interface Question {
  /** Ends with a question mark. */
  title: string;
  body?: ReactNode;
  /** A verb: "Discard", "Revoke". */
  ok: string;
  cancel?: string;
  danger?: boolean;
}

interface Asked extends Question {
  open: boolean;
  answer(yes: boolean): void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks a yes-or-no question; true when the person pressed `ok`. A question that is asked meanwhile answers the one
 * before with false.
 *
 * @example if (!(await confirm({ title: 'Discard changes?', ok: 'Discard', danger: true }))) return;
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (asked === mine) show({ ...mine, open: false, answer: () => {} });
      resolve(yes);
    };
    const mine: Asked = { ...question, open: true, answer };
    show(mine);
  });
}

/** Draws the question of `confirm`; ThemeProvider has one. */
export function ConfirmOutlet() {
  const text = useText();
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  if (!question) return null;
  const { title, body, ok, cancel, danger, open, answer } = question;
  return (
    <Dialog
      open={open}
      size="small"
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{cancel ?? text('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {ok}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
