import { clockAt, utcText, VpnSession } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { project } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../../engine/entity-registry.ts';
import type { StreamedFile } from '../../engine/files.ts';
import { filterRows } from '../../engine/filter.ts';
import { readRows } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { csvLines } from '../../platform/csv.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { localTimes } from '../../platform/local-times.ts';
import { type XlsxCell, xlsxOf } from '../../platform/xlsx.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import type { Handlers } from '../handlers.ts';
import { regionOf } from '../user/region-of.ts';
import { userTable } from '../user/table.ts';

const fields = project(VpnSession, 'agent,user,startedOn,endedOn,endReason,vpnAddress', 'list');
/** Sessions that are read at a time: each part in a transaction of its own. */
const atOnce = 2000;

interface Session {
  agent: { name: string | null };
  user: { name: string | null };
  startedOn: string;
  endedOn: string | null;
  endReason: string | null;
  vpnAddress: string;
}

interface Words {
  fields: Record<string, string>;
  words: { endReason: Record<string, string> };
}

/** What the columns of a file hold: a moment in ms since 1970, minutes, text, or nothing. */
type Cell = { at: number } | number | string | null;

export const sessionExportCalls: Pick<Handlers, 'ExportVpnSessions'> = {
  async ExportVpnSessions({ app, request, query }) {
    const filters = [query.filters ?? []].flat().filter((text) => text.trim() !== '');
    const { timeZone = 'UTC', format } = query;
    const { region, language } = await app.inCall(request, async (tx, visibility) => {
      const { actor, registry } = visibility;
      // an unusable filter is refused before anything is sent
      filterRows(registry.tables.VpnSession, filters, visibility);
      await auditCompany(tx, actor, 'export-sessions', { after: { format, filters: filters.join(' ') || null } });
      const [user] = await tx
        .select({ language: userTable.language })
        .from(userTable)
        .where(eq(userTable.publicId, actor.user.publicId));
      return {
        region: await regionOf(tx, actor.user.publicId),
        language: user?.language === 'nl' ? 'nl' : 'en',
      } as const;
    });
    const words = (await loadLabels(language)).VpnSession as unknown as Words;
    const { agent, user, startedOn, endedOn, duration, endReason, vpnAddress } = words.fields as Record<string, string>;
    const head = [
      agent!,
      user!,
      startedOn!,
      `${startedOn} (UTC)`,
      endedOn!,
      `${endedOn} (UTC)`,
      `${duration} (min)`,
      endReason!,
      vpnAddress!,
    ];
    const rows = cellsOf(app, request, filters, words);
    const file = { head, rows, timeZone, region };
    return format === 'csv' ? csvFile(file) : xlsxFile(file);
  },
};

/** The sessions that match, part by part, each with what the person may see then. */
async function* cellsOf(
  app: CallContext,
  request: FastifyRequest,
  filters: string[],
  { words }: Words,
): AsyncGenerator<readonly Cell[]> {
  let after: string | null = null;
  do {
    const page: { rows: string[]; moreAfter: string | null } = await app.inCall(request, (tx, visibility) =>
      pageOf(tx, visibility, filters, after),
    );
    for (const row of page.rows) {
      const session = JSON.parse(row) as Session;
      const [start, end] = [
        Date.parse(session.startedOn),
        session.endedOn === null ? null : Date.parse(session.endedOn),
      ];
      yield [
        session.agent.name,
        session.user.name,
        { at: start },
        utcText(start),
        end === null ? null : { at: end },
        end === null ? null : utcText(end),
        end === null ? null : Math.round((end - start) / 6000) / 10,
        session.endReason && (words.endReason[session.endReason] ?? session.endReason),
        session.vpnAddress,
      ];
    }
    after = page.moreAfter;
  } while (after !== null);
}

function pageOf(tx: Tx, visibility: Visibility, filters: string[], after: string | null) {
  const store = visibility.registry.tables.VpnSession;
  const where = filterRows(store, filters, visibility);
  return readRows(tx, store, visibility, {
    ...{ fields, where, pageSize: atOnce, count: 'false' },
    ...(after !== null && { pageAfter: after }),
  });
}

interface SessionFile {
  head: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
  timeZone: string;
  region: string | null;
}

const isMoment = (cell: Cell): cell is { at: number } => typeof cell === 'object' && cell !== null;
const nameOf = (ending: string) => `vpn-sessions-${new Date().toISOString().slice(0, 10)}.${ending}`;

function csvFile({ head, rows, timeZone, region }: SessionFile): StreamedFile {
  const line = csvLines(region);
  const local = localTimes(region, timeZone);
  async function* content() {
    yield `\ufeff${line(head)}`;
    for await (const row of rows) yield line(row.map((cell) => (isMoment(cell) ? local(cell.at) : (cell ?? ''))));
  }
  return { name: nameOf('csv'), mediaType: 'text/csv; charset=utf-8', content: content() };
}

function xlsxFile({ head, rows, timeZone }: SessionFile): StreamedFile {
  async function* cells(): AsyncGenerator<XlsxCell[]> {
    for await (const row of rows)
      yield row.map((cell) => (isMoment(cell) ? { clock: clockAt(cell.at, timeZone) } : cell));
  }
  return {
    name: nameOf('xlsx'),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxOf('VPN', head, cells()),
  };
}
