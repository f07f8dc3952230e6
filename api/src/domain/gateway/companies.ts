import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/** Returns the company of each agent; unknown ones are left out. */
export type CompanyOf = (agents: Iterable<string>) => Promise<Map<string, string>>;

/** How long a lookup is cached, in milliseconds: a device may move to another company. */
const cacheMs = 60_000;

/** Looks agents up, each once in a while. */
export function companiesOfAgents(database: Database): CompanyOf {
  const known = new Map<string, string>();
  let since = Date.now();
  return async (agents) => {
    if (Date.now() - since > cacheMs) {
      known.clear();
      since = Date.now();
    }
    const requested = [...agents];
    const unknown = requested.filter((agent) => !known.has(agent));
    if (unknown.length > 0) {
      const { rows } = await database.inScope({}, (tx) =>
        tx.execute(
          sql`select agent_id as agent, company_id as company from agent_secret where agent_id = any(${texts(unknown)})`,
        ),
      );
      for (const { agent, company } of rows as { agent: string; company: string }[]) known.set(agent, company);
    }
    return new Map(requested.flatMap((agent) => (known.has(agent) ? [[agent, known.get(agent)!]] : [])));
  };
}
