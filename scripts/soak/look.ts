import { withClient } from '../../api/src/platform/database/roles.ts';
import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { Stream } from './stream.ts';

interface Row {
  public_id: string;
  status: string;
  reason: string;
  whole: boolean;
  told: string[];
  audited: number;
}

/** Promises of the ledger that don't hold in the database; unknown outcomes become known. */
export async function lookAtRequests(ownerUrl: string, ledger: Ledger): Promise<string[]> {
  const rows = await read(ownerUrl);
  const wrong = ledger.broken.splice(0);
  const byId = new Map(rows.map((row) => [row.public_id, row]));
  for (const [id, { mayBe }] of ledger.requests) {
    const row = byId.get(id);
    if (!row) wrong.push(`${id} was acknowledged and is gone`);
    else if (!mayBe.has(row.status)) wrong.push(`${id} was told to be ${[...mayBe].join(' or ')} and is ${row.status}`);
    else mayBe.clear();
    if (row) mayBe.add(row.status);
  }
  for (const { public_id: id, reason, status, whole, told, audited } of rows) {
    if (!ledger.requests.has(id) && !ledger.unsure.has(reason)) wrong.push(`${id} was made by nobody`);
    if (!whole) wrong.push(`${id} is half written`);
    if (told.at(-1) !== status) wrong.push(`${id} is ${status} and its history says ${told.join(', ')}`);
    // each move but the asking leaves its line in the audit log
    if (audited < told.length - 1) wrong.push(`${id} moved ${told.length - 1} times and was audited ${audited} times`);
  }
  return wrong;
}

const read = (ownerUrl: string): Promise<Row[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Row>(`
      select public_id, status, reason, vpn and cardinality(allowed_approvers_ids) > 0 as whole,
        (select array_agg(answer ->> 'status') from jsonb_array_elements(answers) answer) as told,
        (select count(*)::int from audit_log where record_id = request.public_id) as audited
      from agent_access_request request where reason like 'Soak %'`);
    return rows;
  });

/** Requests whose last event isn't their state. */
export function lookAtStream({ statuses }: Stream, ledger: Ledger): string[] {
  return [...ledger.requests]
    .filter(([id, { mayBe }]) => !mayBe.has(statuses.get(id) ?? 'nothing'))
    .map(([id, { mayBe }]) => `${id} is ${[...mayBe].join()} and the stream said ${statuses.get(id) ?? 'nothing'}`);
}

/** The number of devices seen since a time. */
export async function messagesSince(client: Client, moment: number): Promise<number> {
  const { data } = await client.call('GET', '/agents?fields=status,lastSeenOn&page-size=4000');
  return ((data ?? []) as { status: string; lastSeenOn: string | null }[]).filter(
    ({ status, lastSeenOn }) => status === 'online' && lastSeenOn && Date.parse(lastSeenOn) > moment,
  ).length;
}
