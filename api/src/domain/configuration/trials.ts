import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

/** A section whose content a person must keep. */
export interface Trial {
  /** The first revision with such a content. */
  from: number;
  /** The first revision that needs no person any more: kept, or with the content from before. */
  until?: number;
  /** The hash of the content before. */
  before: string | null;
  /** Of the LAN: the network (CIDR) that was routed before; null if none was. */
  network?: string | null;
  /** Whether `until` is a revision that a person kept. */
  isKept?: boolean;
}
export type Trials = Partial<Record<ConfigurationSection, Trial>>;

/** Sections with changes that a person must keep and that no document has yet. */
export async function sectionsToKeep(tx: Tx, agent: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute(sql`
    select distinct section from agent_setting_change
    where agent_id = ${agent} and must_be_kept and revision is null and state in ('waiting', 'unknown')`);
  return new Set(rows.map(({ section }) => section as string));
}

interface Composed {
  revision: number;
  /** The changed sections, by the hash of their content. */
  changed: readonly { section: ConfigurationSection; before: string | null; after: string }[];
  toKeep: ReadonlySet<string>;
}

/**
 * The trials with a new revision. What is on trial stays so in later revisions, until a person keeps one or its section has
 * the content from before.
 */
export function trialsWith(trials: Trials, { revision, changed, toKeep }: Composed): Trials {
  const now: Trials = { ...trials };
  for (const { section, before, after } of changed) {
    const trial = trials[section];
    if (trial && trial.until === undefined) {
      if (trial.before === after) now[section] = { ...trial, until: revision };
    } else if (toKeep.has(section)) now[section] = { from: revision, before };
  }
  return now;
}

/**
 * Whether a revision has something on trial by `trials`, in the words of a report's `sections`: what the device didn't take
 * needs nobody.
 */
export const isOnTrial = (trials: SQL, revision: SQL, sections: SQL): SQL => sql`exists (
  select from jsonb_each(${trials}) as trial(section, value)
  where (trial.value->>'from')::integer <= ${revision} and coalesce((trial.value->>'until')::integer > ${revision}, true)
    and coalesce(${sections}->trial.section->>'state', 'applied') = 'applied')`;
