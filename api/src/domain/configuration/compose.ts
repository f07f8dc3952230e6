import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AgentConfiguration, type sectionStates } from '@lineside/contracts';
import {
  type ConfigurationDocument,
  type ConfigurationSection,
  configurationSections,
} from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { changesComposed } from './change-progress.ts';
import { followPushes } from './pushes.ts';
import { sectionsOf } from './sections.ts';
import { stillDiffering } from './still-differing.ts';
import { sectionsToKeep, type Trials, trialsWith } from './trials.ts';

/** The most devices whose document one call composes. */
const maxDevices = 200;

/** Composes the documents of devices with changed settings; returns how many it composed, and why others not. */
export async function composeDue(database: Database): Promise<{ composed: number; problem: Error | null }> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(
      sql`select company_id as company, agent_id as agent from agent_configuration where due <> '{}' limit ${maxDevices}`,
    ),
  );
  let [composed, problem]: [number, Error | null] = [0, null];
  for (const { company, agent } of rows as { company: string; agent: string }[])
    await database
      .inScope({ company }, (tx) => compose(tx, company, agent))
      .then(
        () => {
          composed += 1;
        },
        // others don't wait for one whose settings can't be read
        (failure: Error) => {
          problem = failure;
        },
      );
  return { composed, problem };
}

/** What is stored of a section. */
interface StoredSection {
  state: (typeof sectionStates)[number];
  since: string | null;
  /** Of its content in the newest document, and as the device last had it by its report. */
  hash?: string;
  applied?: string | null;
}

interface Stored {
  revision: number;
  document: ConfigurationDocument['sections'] | null;
  states: Partial<Record<ConfigurationSection, StoredSection>>;
  hasReported: boolean;
  trials: Trials;
  /** Sections to be applied again, with the revision since which; 0: the next one. */
  again: Partial<Record<ConfigurationSection, number>>;
}

/**
 * Composes the document of a device anew if settings of it were changed; equal content stays the same revision, unless a
 * section of it is to be applied again.
 */
export async function compose(tx: Tx, company: string, agent: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select revision, document, sections as states, reported_on is not null as "hasReported", trials, again from agent_configuration
    where agent_id = ${agent} and due <> '{}' for update`);
  const before = rows[0] as unknown as Stored | undefined;
  if (!before) return;
  const document = await sectionsOf(tx, agent);
  const changed = configurationSections.filter(
    (section) => !before.document || !isDeepStrictEqual(before.document[section], document[section]),
  );
  const repeated = configurationSections.filter((section) => before.again[section] === 0 && !changed.includes(section));
  const state = before.hasReported ? 'waiting' : 'unknown';
  if (changed.length + repeated.length === 0) {
    await tx.execute(sql`update agent_configuration set due = '{}' where agent_id = ${agent}`);
    await changesComposed(tx, agent, { revision: before.revision, changed, alreadyThere: [], state });
    return publishConfiguration(tx, company, [agent]);
  }
  const revision = before.revision + 1;
  const on = new Date().toISOString();
  const states: Record<string, ReturnType<typeof sectionNow>> = Object.fromEntries(
    changed.map((section) => [section, sectionNow(before.states[section], document[section], { state, revision, on })]),
  );
  const alreadyThere = changed.filter((section) => states[section]!.state === 'applied');
  for (const section of repeated) states[section] = sectionNow(undefined, document[section], { state, revision, on });
  const trials = trialsWith(before.trials, {
    revision,
    changed: changed.map((section) => ({
      ...{ section, before: before.states[section]?.hash ?? null, after: states[section]!.hash },
    })),
    toKeep: await sectionsToKeep(tx, agent),
  });
  const text = JSON.stringify(document);
  await tx.execute(sql`
    update agent_configuration set due = '{}', notice_due = true, revision = ${revision}, changed_on = now(),
      document = ${text}::jsonb, hash = ${hashOf(text)}, sections = sections || ${JSON.stringify(states)}::jsonb,
      trials = ${JSON.stringify(trials)}::jsonb, keep_until = null,
      again = ${JSON.stringify(againSince(before.again, revision))}::jsonb, differences = ${stillDiffering(sql`differences`, sql`${text}::jsonb`)}
    where agent_id = ${agent}`);
  await changesComposed(tx, agent, { revision, changed, alreadyThere, state });
  await publishConfiguration(tx, company, [agent]);
}

/** The sections to be applied again, with those of a new revision. */
const againSince = (again: Stored['again'], revision: number): Stored['again'] =>
  Object.fromEntries(Object.entries(again).map(([section, since]) => [section, since || revision]));

/** A changed section; the device has it already where a change was taken back that it hasn't fetched. */
function sectionNow(
  before: StoredSection | undefined,
  content: unknown,
  { state, revision, on }: { state: 'waiting' | 'unknown'; revision: number; on: string },
) {
  const hash = hashOf(JSON.stringify(content));
  const { applied = null, since } = before ?? {};
  const common = { revision, reason: null, on, hash, applied };
  return before?.state === 'waiting' && applied === hash
    ? { ...common, state: 'applied', since: null }
    : { ...common, state, since: since ?? on };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Publishes that the settings of devices, or what they reported, changed; with their devices, which show how many wait, and
 * what it means for pushes.
 */
export async function publishConfiguration(tx: Tx, company: string, agents: string[]): Promise<void> {
  await followPushes(tx, company, agents);
  const { rows } = await tx.execute(
    sql`select public_id as id, agent_id as agent from agent_configuration where agent_id in (select jsonb_array_elements_text(${JSON.stringify(agents)}::jsonb))`,
  );
  await append(
    tx,
    rows.map(({ id, agent }) => ({
      ...{ company, entity: AgentConfiguration.name, act: 'update' as const, publicId: id as string },
      ...{ agent: agent as string, fields: {} },
    })),
  );
}
