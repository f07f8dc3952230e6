import { createHash } from 'node:crypto';
import type { ReportReceiver } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { doAs, type Tx } from '../../platform/database/scope.ts';
import { memberIn } from '../session/authenticate.ts';
import { accountAt } from '../user/account-at.ts';

/** What a report is about. */
export interface Wanted {
  company: string;
  report: string;
  draft: boolean;
  agent: string | null;
  asset: string | null;
}

/** Somebody who gets the report. */
export interface Reader {
  publicId: string;
  name: string;
  address: string;
  /** Such as nl, and nl-BE: how the page writes for them. */
  language: string;
  region: string | null;
  rights: string;
}

export type Found =
  | { is: 'reader'; reader: Reader }
  | { is: 'left-out'; why: NonNullable<ReportReceiver['why']>; person: ReportReceiver['person'] };

/** Whether the person at an address may see the report and its subject, now. In the scope of the report's company. */
export async function readerAt(
  tx: Tx,
  registry: EntityRegistry,
  { company, report, draft, agent, asset }: Wanted,
  address: string,
): Promise<Found> {
  const account = await accountAt(tx, address);
  const person = account ? { publicId: account.publicId, name: account.name } : null;
  return doAs(tx, person?.publicId ?? '', async () => {
    const actor = person ? await memberIn(tx, person, company) : 'no-member';
    if (!account || !person || actor === 'no-member') return { is: 'left-out', why: 'no-member', person: null };
    if (actor === 'login-required') return { is: 'left-out', why: actor, person };
    const visibility = visibilityIn(registry, actor);
    const seesReport = draft ? visibility.edits('Page', sql`${report}`) : visibility.sees('Page', sql`${report}`);
    const seesSubject =
      agent !== null ? visibility.sees('Agent', sql`${agent}`) : visibility.sees('Asset', sql`${asset}`);
    const { rows } = await tx.execute(sql`select ${seesReport} as report, ${seesSubject} as subject`);
    if (!rows[0]!.report) return { is: 'left-out', why: 'report-hidden', person };
    if (!rows[0]!.subject) return { is: 'left-out', why: 'subject-hidden', person };
    const { emailAddress, language, localisation } = account;
    const reader = { ...person, address: emailAddress, language, region: localisation, rights: rightsKey(actor) };
    return { is: 'reader', reader };
  });
}

/** The rights of an actor as a short text: equal for people who see the same. */
export function rightsKey({ wide, byGroup, seesAllGroups, audiences, hasRole }: Actor): string {
  const sorted = (all: ReadonlySet<string>) => [...all].sort();
  const sortedByGroup = (all: ReadonlyMap<string, ReadonlySet<string>>) =>
    [...all].map(([group, some]) => [group, sorted(some)]).sort(([a], [b]) => (a! < b! ? -1 : 1));
  const rights = [
    ...[sorted(wide), sortedByGroup(byGroup), seesAllGroups, hasRole],
    ...[sorted(audiences.wide), sortedByGroup(audiences.byGroup)],
  ];
  return createHash('sha256').update(JSON.stringify(rights)).digest('base64url');
}

/** Readers who get the same edition: of equal rights, and for whom the page writes alike. */
export function editionsOf(readers: readonly Reader[]): [Reader, ...Reader[]][] {
  const editions = new Map<string, [Reader, ...Reader[]]>();
  for (const reader of readers) {
    const key = JSON.stringify([reader.rights, reader.language, reader.region]);
    const edition = editions.get(key);
    if (!edition) editions.set(key, [reader]);
    else if (!edition.some(({ publicId }) => publicId === reader.publicId)) edition.push(reader);
  }
  return [...editions.values()];
}
