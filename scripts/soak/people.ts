import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';

export interface People {
  asker: Client;
  approvers: [Client, Client];
  /** Ids of the requested devices, and of the approvers. */
  devices: string[];
  approverIds: string[];
}

const minute = 60_000;
const iso = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const isDone = (status: number) => status >= 200 && status < 300;
/** Whether a call surely failed, or its outcome is unknown. */
const isRefused = (status: number) => status >= 400 && status < 500;

/** Lets people request, answer and withdraw until `over`; the answers they got are in the ledger. */
export async function live(people: People, ledger: Ledger, stopped: AbortSignal): Promise<void> {
  const busy = new Set<string>();
  const roles = [asks, asks, answers, answers, withdrawsRequest];
  await Promise.all(
    roles.map(async (role) => {
      while (!stopped.aborted) {
        await role(people, ledger, busy);
        await pause(20 + Math.random() * 60);
      }
    }),
  );
}

type Turn = (people: People, ledger: Ledger, busy: Set<string>) => Promise<void>;

let number = 0;

const asks: Turn = async ({ asker, devices, approverIds }, ledger) => {
  number += 1;
  const reason = `Soak ${number}`;
  const start = Math.floor(Date.now() / minute) * minute;
  const device = oneOf(devices);
  const answer = await asker.call('POST', `/agents/${device}/access-requests`, {
    vpn: true,
    servers: [],
    allowedApprovers: approverIds.map((publicId) => ({ publicId })),
    reason,
    // a second request for the same time would be the same one
    start: iso(start + number * minute),
    end: iso(start + (number + 60) * minute),
  });
  if (isDone(answer.status)) ledger.made(answer.data.publicId, device, reason);
  else if (!isRefused(answer.status)) ledger.unsure.add(reason);
};

/** One approver answers, or both at once: then at most one succeeds. */
const answers: Turn = async ({ approvers }, ledger, busy) => {
  const id = take(ledger.surely('pending'), busy);
  if (!id) return;
  const both = Math.random() < 0.3;
  const verbs = both ? (['approve', 'reject'] as const) : ([oneOf(['approve', 'reject'] as const)] as const);
  const results = await Promise.all(
    verbs.map(async (verb, index) => {
      const to = verb === 'approve' ? 'approved' : 'rejected';
      return { to, status: await move(approvers[index]!, ledger, id, verb) };
    }),
  );
  const done = results.filter(({ status }) => isDone(status));
  if (done.length > 1) ledger.broken.push(`${id} was both approved and rejected`);
  for (const { to, status } of results) if (!isRefused(status) && !isDone(status)) ledger.perhapsMoved(id, to);
  for (const { to } of done) ledger.moved(id, to);
  busy.delete(id);
};

const withdrawsRequest: Turn = async ({ asker, approvers }, ledger, busy) => {
  const revokes = Math.random() < 0.5;
  const id = take(ledger.surely(revokes ? 'approved' : 'pending'), busy);
  if (!id) return;
  const to = revokes ? 'revoked' : 'withdrawn';
  const status = await move(revokes ? approvers[0] : asker, ledger, id, revokes ? 'revoke' : 'withdraw');
  if (isDone(status)) ledger.moved(id, to);
  else if (!isRefused(status)) ledger.perhapsMoved(id, to);
  busy.delete(id);
};

const bodies = {
  approve: {},
  withdraw: {},
  reject: { note: 'The line is running' },
  revoke: { note: 'The shift is over' },
};

async function move(as: Client, ledger: Ledger, id: string, verb: keyof typeof bodies): Promise<number> {
  const path = `/agents/${ledger.requests.get(id)!.device}/access-requests/${verb}/${id}`;
  return (await as.call('POST', path, bodies[verb])).status;
}

function take(ids: string[], busy: Set<string>): string | undefined {
  const id = oneOf(ids.filter((item) => !busy.has(item)));
  if (id) busy.add(id);
  return id;
}
