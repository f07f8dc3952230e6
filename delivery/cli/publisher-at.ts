import type { SignedText } from '@lineside/remote-kit/registry';
import { parseDocument, type SignedDocument } from '../registry/document.ts';
import { RegistryProblem } from '../registry/problem.ts';
import type { Step } from '../registry/publisher/log.ts';
import type { Outcome } from '../registry/publisher/publisher.ts';
import type { BoundPublicKey } from '../registry/sign.ts';

/** A team's connection to a publisher. A refusal is thrown as a RegistryProblem. */
export interface PublisherAt {
  address: string;
  /** The list there is; null before there is any. */
  list(): Promise<SignedDocument | null>;
  publicKey(): Promise<BoundPublicKey>;
  steps(): Promise<Step[]>;
  /** @param triedAt the portal in which it was tried before; null where it wasn't */
  publish(signed: SignedText, triedAt: string | null): Promise<Outcome>;
  remove(signed: SignedText): Promise<Outcome>;
  trust(trust: SignedText, takesOff: readonly string[]): Promise<Outcome>;
}

export function publisherAt(address: string): PublisherAt {
  if (!URL.canParse(address)) throw new RegistryProblem(`The publisher's address is ${address}: write https://….`);
  const addressOf = (place: string) => new URL(place, address.endsWith('/') ? address : `${address}/`).href;

  async function request(place: string, body?: object): Promise<{ status: number; text: string }> {
    try {
      const answer = await fetch(addressOf(place), body && { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    } catch (problem) {
      const { message, cause } = problem as Error;
      throw new RegistryProblem(
        `The publisher at ${address} isn't responding: ${(cause as Error | undefined)?.message ?? message}. Check its address, and whether it is running.`,
      );
    }
  }
  async function get(place: string): Promise<string> {
    const { status, text } = await request(place);
    if (status !== 200) throw new RegistryProblem(`The publisher at ${address} answered ${status}: ${whyOf(text)}`);
    return text;
  }
  async function post(place: string, body: object): Promise<Outcome> {
    const { status, text } = await request(place, body);
    if (status === 200 || status === 409) return JSON.parse(text) as Outcome;
    throw new RegistryProblem(whyOf(text));
  }

  return {
    address,
    async list() {
      const { status, text } = await request('registry');
      if (status === 404) return null;
      if (status !== 200) throw new RegistryProblem(`The publisher at ${address} answered ${status}: ${whyOf(text)}`);
      return readList(text, address);
    },
    publicKey: async () => JSON.parse(await get('key')) as BoundPublicKey,
    steps: async () => JSON.parse(await get('log')) as Step[],
    publish: (signed, triedAt) => post('entries', { ...signed, triedAt }),
    remove: (signed) => post('removals', signed),
    trust: (trust, takesOff) => post('trust', { trust, takesOff }),
  };
}

function readList(text: string, address: string): SignedDocument {
  try {
    return parseDocument(text);
  } catch (problem) {
    throw new RegistryProblem(
      `What ${address} sent isn't a list that this tool can read: ${(problem as Error).message}`,
    );
  }
}

/** The message of an answer, or its raw text. */
function whyOf(text: string): string {
  try {
    return (JSON.parse(text) as { why: string }).why;
  } catch {
    return text.slice(0, 200);
  }
}
