import { onProof } from '@lineside/client';
import { useEffect, useState } from 'react';
import { lazyScreen } from './texts.ts';

const ReAuthenticationDialog = lazyScreen(async () => ({
  default: (await import('./ReAuthenticationDialog.tsx')).ReAuthenticationDialog,
}));

/** Calls that wait for the person's proof: one dialog answers them all. */
type Waiting = ((isProven: boolean) => void)[];

/** Asks the person to prove who they are when a call of any screen needs it. */
export function ProofAsker() {
  const [waiting, setWaiting] = useState<Waiting>([]);
  useEffect(() => onProof(() => new Promise<boolean>((answer) => setWaiting((others) => [...others, answer]))), []);
  if (waiting.length === 0) return null;
  const answer = (isProven: boolean) => {
    setWaiting([]);
    for (const one of waiting) one(isProven);
  };
  return <ReAuthenticationDialog onAnswer={answer} />;
}
