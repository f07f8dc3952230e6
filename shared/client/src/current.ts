import type { Caller } from './calls/call.ts';
import type { Notice } from './calls/notices.ts';
import type { AskProof } from './calls/proof.ts';
import type { Changes } from './entities/changes.ts';
import type { Reading } from './entities/reading.ts';
import type { createWriter } from './entities/writer.ts';
import type { EventsKeeper } from './events/events-keeper.ts';
import type { CompanyKeeper } from './session/company-keeper.ts';
import type { SessionKeeper } from './session/session-keeper.ts';
import type { ClientStore } from './store.ts';

/** The parts of this page's client, for the functions and hooks of the face; there is one client on a page. */
export interface ClientParts {
  store: ClientStore;
  call: Caller;
  reading: Reading;
  session: SessionKeeper;
  company: CompanyKeeper;
  changes: Changes;
  events: EventsKeeper;
  writer: ReturnType<typeof createWriter>;
  noticed: Set<(notice: Notice) => void>;
  proof: { ask?: AskProof | undefined };
}

let current: ClientParts | undefined;

export function setClient(client: ClientParts | undefined): void {
  if (client && current) throw new Error('This page has a client already');
  current = client;
}

export function theClient(): ClientParts {
  if (!current) throw new Error('createClient comes first');
  return current;
}
