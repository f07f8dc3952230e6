import { fetchList, onChanges, type Picked, sessionState } from '@lineside/client';
import { AgentAccessRequest, where } from '@lineside/contracts';

const fields = ['agent', 'user', 'vpn', 'servers', 'start', 'end', 'status', 'approver', 'note', 'updatedOn'] as const;
export type MyRequest = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

/** What the signed-in person has asked for lately; read again with each change as long as somebody listens. */
export interface MyRequests {
  getState(): readonly MyRequest[];
  subscribe(changed: () => void): () => void;
}

/** The latest changed: what has ended long ago is behind them. */
const most = 50;

let requests: readonly MyRequest[] = [];
let reading = 0;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

export const myRequests: MyRequests = {
  getState: () => requests,
  subscribe(changed) {
    listeners.add(changed);
    if (listeners.size === 1) {
      stop = onChanges(AgentAccessRequest, () => void read());
      void read();
    }
    return () => {
      listeners.delete(changed);
      if (listeners.size > 0) return;
      stop?.();
      requests = [];
    };
  },
};

async function read(): Promise<void> {
  const session = sessionState();
  if (session.state !== 'signed-in') return;
  const mine = ++reading;
  const found = await fetchList(AgentAccessRequest, {
    fields,
    filters: [where('eq', 'user.publicId', session.user.publicId)],
    orderBy: [{ path: ['updatedOn'], descending: true }],
    pageSize: most,
  });
  // what failed is read again with the next change; the person is told by the call itself
  if (!found.ok || mine !== reading) return;
  requests = found.data.rows;
  for (const changed of listeners) changed();
}
