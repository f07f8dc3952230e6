import type { ReactNode } from 'react';

export interface Question {
  /** Ends with a question mark. */
  title: string;
  body?: ReactNode;
  /** A verb: "Discard", "Revoke". */
  ok: string;
  cancel?: string;
  danger?: boolean;
}

/** The open question; `discard` has the kit's own text. */
export interface ConfirmRequest {
  question: Question | 'discard';
  open: boolean;
  /** Another one for each question. */
  number: number;
  answer(yes: boolean): void;
}

let asked = 0;
let request: ConfirmRequest | undefined;
const listeners = new Set<() => void>();

export const questionAsked = (): ConfirmRequest | undefined => request;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ConfirmRequest): void {
  request = next;
  for (const listener of listeners) listener();
}

function put(question: ConfirmRequest['question']): Promise<boolean> {
  request?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (request === ownRequest) show({ ...ownRequest, open: false, answer: () => {} });
      resolve(yes);
    };
    const ownRequest: ConfirmRequest = { question, open: true, number: ++asked, answer };
    show(ownRequest);
  });
}

/**
 * Asks a yes-or-no question; true when the person pressed `ok`. Another question answers the previous one with false.
 *
 * @example if (!(await confirm({ title: 'Discard changes?', ok: 'Discard', danger: true }))) return;
 */
export const confirm = (question: Question): Promise<boolean> => put(question);

/** Asks whether what is half written may be lost. */
export const askDiscard = (): Promise<boolean> => put('discard');
