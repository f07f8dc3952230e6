import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import type { News } from './news.ts';

interface Filter {
  actions: string[];
  companies: string[];
  notCompanies: boolean;
  labels: string[];
  notLabels: boolean;
  long: string | null;
  notLong: string | null;
  short: string | null;
  notShort: string | null;
  any: string | null;
  notAny: string | null;
}

interface FilteredMessage {
  short: string;
  long: string;
}

/** Applies a person's filters to a message. In their scope. */
export async function filteredFor(tx: Tx, user: string, news: News, message: FilteredMessage): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`
    select actions, company_public_ids as companies, not_company_public_ids as "notCompanies", system_labels as labels,
      not_system_labels as "notLabels", long_contains as long, not_long_contains as "notLong", short_contains as short,
      not_short_contains as "notShort", contains as any, not_contains as "notAny"
    from message_filter where user_id = ${user}`);
  return new Set((rows as unknown as Filter[]).flatMap((row) => (fits(row, news, message) ? row.actions : [])));
}

/** Whether all that a filter says fits. */
function fits(filter: Filter, { label, company }: News, { short, long }: FilteredMessage): boolean {
  const within = (list: string[], word: string, isTurned: boolean) =>
    list.length === 0 || list.includes(word) !== isTurned;
  const both = `${short}\n${long}`;
  return (
    within(filter.companies, company.publicId, filter.notCompanies) &&
    within(filter.labels, label, filter.notLabels) &&
    holds(long, filter.long, filter.notLong) &&
    holds(short, filter.short, filter.notShort) &&
    holds(both, filter.any, filter.notAny)
  );
}

/** Whether a text contains one thing and lacks another, whatever the case. */
const holds = (text: string, word: string | null, not: string | null): boolean =>
  (!word || text.toLowerCase().includes(word.toLowerCase())) &&
  (!not || !text.toLowerCase().includes(not.toLowerCase()));
