import type { Failure, Result } from '@lineside/client';
import { type ReactElement, useCallback, useState } from 'react';
import { ReAuthenticationDialog } from './ReAuthenticationDialog.tsx';

interface OpenQuestion {
  answer(isProven: boolean): void;
}

export interface ReAuthentication {
  /** Makes a call. If the API wants the person to prove who they are, a dialog asks them, and the call is made again. */
  prove<R>(run: () => Promise<Result<R>>): Promise<Result<R>>;
  dialog: ReactElement | null;
}

const asksForProof = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.errors.some(({ code }) => code === 'reauthentication-required');

/** For changes of an account's foundations: its address, password, second factor, and the account itself. */
export function useReAuthentication(): ReAuthentication {
  const [question, setQuestion] = useState<OpenQuestion>();
  const prove = useCallback(async <R,>(run: () => Promise<Result<R>>): Promise<Result<R>> => {
    const first = await run();
    if (first.ok || !asksForProof(first.failure)) return first;
    const isProven = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(undefined);
    return isProven ? run() : { ok: false, failure: { kind: 'aborted' } };
  }, []);
  return { prove, dialog: question ? <ReAuthenticationDialog onAnswer={question.answer} /> : null };
}
