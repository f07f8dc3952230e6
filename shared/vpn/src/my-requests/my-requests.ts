import { fetchList, onChanges, type Picked, perSession, sessionState } from '@lineside/client';
import { AgentAccessRequest, where } from '@lineside/contracts';
import { newAnswers, type RequestAnswer } from './answers.ts';

const fields = ['agent', 'user', 'vpn', 'servers', 'start', 'end', 'status', 'approver', 'note', 'updatedOn'] as const;
export type MyRequest = Picked<typeof AgentAccessRequest, (typeof fields)[number]>;

/** The latest access requests of the signed-in person. They are read again with each change while there are listeners. */
export interface MyRequests {
  getState(): readonly MyRequest[];
  subscribe(changed: () => void): () => void;
  /** Reports approvers' decisions after the first read; earlier ones are never reported. */
  onAnswers(onChange: (answers: readonly RequestAnswer[]) => void): () => void;
}

/** Number of requests that are read, the latest change first. */
const maxRequests = 50;

/** The result of the latest read; null before the first. It outlives the listeners, so no answer is lost between two. */
const latest = perSession(() => ({ requests: null as readonly MyRequest[] | null }));
let reading = 0;
const listeners = new Set<(answers: readonly RequestAnswer[]) => void>();
let stop: (() => void) | undefined;

export const myRequests: MyRequests = {
  getState: () => latest().requests ?? [],
  subscribe: (changed) => listen(() => changed()),
  onAnswers: (onChange) => listen((answers) => answers.length > 0 && onChange(answers)),
};

function listen(listener: (answers: readonly RequestAnswer[]) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stop = onChanges(AgentAccessRequest, () => void read());
    void read();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

async function read(): Promise<void> {
  const session = sessionState();
  if (session.state !== 'signed-in') return;
  const thisReading = ++reading;
  const known = latest();
  const found = await fetchList(AgentAccessRequest, {
    fields,
    filters: [where('eq', 'user.publicId', session.user.publicId)],
    orderBy: [{ path: ['updatedOn'], descending: true }],
    pageSize: maxRequests,
  });
  // a failed read is repeated with the next change; the call itself shows the error
  if (!found.ok || thisReading !== reading || known !== latest()) return;
  const answers = newAnswers(known.requests, found.data.rows);
  known.requests = found.data.rows;
  for (const listener of listeners) listener(answers);
}
