import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/** Refuses a page that isn't a report; returns its versions. */
export async function checkReport(
  { tx }: RequestContext,
  report: string,
  at: At,
): Promise<{ draft: string | null; published: string | null }> {
  const { rows } = await tx.execute(sql`
    select application_type as type, draft_id as draft, published_id as published from page where public_id = ${report}`);
  const { type, draft, published } = rows[0] as { type: string; draft: string | null; published: string | null };
  if (type !== 'report') throw refuse('not-a-report', { propertyName: 'report', ...at });
  return { draft, published };
}
