import { useSyncExternalStore } from 'react';
import type { AnswerTo, QuestionId, QuestionProps } from './questions.ts';

/** The question wasn't shown within 10 s: no remote answers it, or its code didn't load. */
export class NobodyAnswers extends Error {
  readonly code = 'nobody-answers';
  constructor(readonly question: string) {
    super(`Nobody answers the question “${question}”.`);
    this.name = 'NobodyAnswers';
  }
}

/** A question that waits, or is being put to the person. */
export interface OpenQuestion {
  key: number;
  id: string;
  props: object;
  /** The component is there: from now on the person has all the time there is. */
  taken(): void;
  answer(value: unknown): void;
  fail(): void;
}

const timeoutMs = 10_000;
let open: readonly OpenQuestion[] = [];
let count = 0;
const listeners = new Set<() => void>();

export const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const questionsAsked = (): readonly OpenQuestion[] => open;

function set(next: readonly OpenQuestion[]): void {
  open = next;
  for (const changed of listeners) changed();
}

/** Cancels every open question: the person has left, and callers get no answer. */
export function dropQuestions(): void {
  for (const question of open) question.taken();
  set([]);
}

/** Whether the person has this question before them. */
export const useIsAsked = (id: QuestionId): boolean =>
  useSyncExternalStore(subscribe, () => open.some((question) => question.id === id));

/**
 * Asks the person: shows the component that a remote gives for this question at `connect.question@1`, and resolves with
 * the answer. Rejects with `NobodyAnswers` when no component is there within 10 s.
 *
 * @example const answer = await ask('request-access', { agentId: agent.publicId });
 */
export function ask<Id extends QuestionId>(id: Id, props: QuestionProps<Id>): Promise<AnswerTo<Id>> {
  return new Promise((resolve, reject) => {
    count += 1;
    const key = count;
    const close = () => {
      clearTimeout(clock);
      set(open.filter((each) => each.key !== key));
    };
    const fail = () => {
      close();
      reject(new NobodyAnswers(id));
    };
    const clock = setTimeout(fail, timeoutMs);
    const answer = (value: unknown) => {
      close();
      resolve(value as AnswerTo<Id>);
    };
    set([...open, { key, id, props: props as object, taken: () => clearTimeout(clock), answer, fail }]);
  });
}
