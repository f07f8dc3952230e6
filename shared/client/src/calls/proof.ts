import { theClient } from '../current.ts';

/** Asks the person to prove who they are, once for all calls that wait; answers whether they did. */
export type AskProof = () => Promise<boolean>;

/** Lets `ask` ask the person when a call needs a re-authentication, until the returned function is called. */
export function onProof(ask: AskProof): () => void {
  const { proof } = theClient();
  proof.ask = ask;
  return () => {
    proof.ask = undefined;
  };
}
