import { AuditLog } from '@lineside/contracts';
import { project } from '@lineside/contracts/serving';
import { filterRows } from '../../engine/filter.ts';
import { readRows } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { regionOf } from '../user/region-of.ts';

const columns = ['time', 'actor', 'ipAddress', 'event', 'target', 'recordName', 'recordId', 'before', 'after'];
const fields = project(AuditLog, 'time,actor,request,event,target,recordName,recordId,before,after', 'list');
/** Entries that are read at a time, and that a file has at most. */
const [some, max] = [4000, 100_000];

type Entry = Record<string, unknown> & { actor: { name: string | null }; request: { ipAddress: string | null } };

export const auditCalls: Pick<Handlers, 'ExportAuditLog'> = {
  ExportAuditLog: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const rows = await entries(
        tx,
        visibility,
        [query.filters ?? []].flat().filter((text) => text.trim() !== ''),
      );
      return {
        name: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: csvOf([columns, ...rows], await regionOf(tx, visibility.actor.user.publicId)),
      };
    }),
};

async function entries(tx: Tx, visibility: Visibility, filters: string[]): Promise<string[][]> {
  const store = visibility.registry.tables.AuditLog;
  const condition = filterRows(store, filters, visibility);
  const lines: string[][] = [];
  let after: string | null = null;
  do {
    const page = await readRows(tx, store, visibility, {
      ...{ fields, where: condition, pageSize: some, count: 'false' },
      ...(after !== null && { pageAfter: after }),
    });
    for (const row of page.rows) lines.push(lineOf(JSON.parse(row)));
    after = page.moreAfter;
  } while (after !== null && lines.length < max);
  return lines;
}

const lineOf = ({ actor, request, ...entry }: Entry): string[] =>
  columns.map((key) => textOf(key === 'actor' ? actor.name : key === 'ipAddress' ? request.ipAddress : entry[key]));

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
