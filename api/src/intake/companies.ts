import { sql } from 'drizzle-orm';
import type { Database } from '../database/scope.ts';
import { texts } from '../engine/sql.ts';

/** Tells which company each of some agents belongs to; those it doesn't know are left out. */
export type CompanyOf = (agents: Iterable<string>) => Promise<Map<string, string>>;

/** Looks agents up once; an agent never changes its company. */
export function companiesOfAgents(database: Database): CompanyOf {
  const known = new Map<string, string>();
  return async (agents) => {
    const asked = [...agents];
    const unknown = asked.filter((agent) => !known.has(agent));
    if (unknown.length > 0) {
      const { rows } = await database.inScope({}, (tx) =>
        tx.execute(
          sql`select agent_id as agent, company_id as company from agent_secret where agent_id = any(${texts(unknown)})`,
        ),
      );
      for (const { agent, company } of rows as { agent: string; company: string }[]) known.set(agent, company);
    }
    return new Map(asked.flatMap((agent) => (known.has(agent) ? [[agent, known.get(agent)!]] : [])));
  };
}
