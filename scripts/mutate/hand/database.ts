import type { HandMutant } from './hand-mutant.ts';

/**
 * Row-level security, scopes and the outbox, which PostgreSQL enforces. A mutant of a migration changes the last one that
 * makes the policy or function.
 */
export const database: HandMutant[] = [
  {
    name: 'the broker slows senders down when messages queue up',
    file: 'api/src/broker/queues.ts',
    find: 'if (full.size > 0) waitingPublishers.push(goOn);',
    replace: 'if (full.size < 0) waitingPublishers.push(goOn);',
    test: 'api/test/durable-values.test.ts',
  },
  {
    name: 'a gateway publishes on its own topics only',
    file: 'api/src/broker/rights.ts',
    find: 'return parsed.agentId === client.agentId && isPublishedTopic(parsed.topic);',
    replace: 'return isPublishedTopic(parsed.topic);',
    test: 'api/src/broker/broker.test.ts',
  },
  {
    name: 'a company lookup by member checks the membership',
    file: 'api/src/migrations/sql/0093-baseline.sql',
    find: ' AND m.company_id = in_company',
    replace: '',
    test: 'api/test/session.test.ts',
  },
  {
    name: 'row-level security hides rows that a query does not filter',
    file: 'api/src/migrations/sql/0093-baseline.sql',
    find: "CREATE POLICY sees ON public.asset FOR SELECT USING (((company_id = ( SELECT current_setting('app.company'::text, true) AS current_setting)) AND",
    replace: 'CREATE POLICY sees ON public.asset FOR SELECT USING (((true) AND',
    test: 'api/test/isolation/policies.test.ts',
  },
  {
    name: 'the outbox skips no event of an open transaction',
    file: 'api/src/platform/database/outbox.ts',
    find: 'sql`(tx < pg_snapshot_xmin(pg_current_snapshot()) or',
    replace: 'sql`(true or',
    test: 'api/src/platform/database/outbox.test.ts',
  },
  {
    name: 'the controlling company receives events of a device',
    file: 'api/src/platform/database/outbox.ts',
    find: 'and controlled_by_id is not null)',
    replace: 'and controlled_by_id is null)',
    test: 'api/src/platform/database/outbox.test.ts',
  },
  {
    name: 'transactions of other databases do not delay events',
    file: 'api/src/platform/database/outbox.ts',
    find: 'where open::xid not in (',
    replace: 'where true or open::xid not in (',
    test: 'api/src/platform/database/outbox.test.ts',
  },
  {
    name: 'row-level security hides removed records',
    file: 'api/src/platform/database/rls.ts',
    find: "const notInBin = `(removed_on IS NULL OR ${setting('bin')} = 'open')`;",
    replace: "const notInBin = 'true';",
    test: 'api/test/wire.test.ts',
  },
  {
    name: 'the API refuses a role that bypasses row-level security',
    file: 'api/src/platform/database/scope.ts',
    find: "pg_has_role(current_user, role.oid, 'member')",
    replace: "pg_has_role(current_user, role.oid, 'member') and rolsuper",
    test: 'api/test/isolation/policies.test.ts',
  },
  {
    name: 'a list with one invalid record writes nothing',
    file: 'api/src/platform/database/scope.ts',
    find: "await client.query('rollback').catch(",
    replace: "await client.query('commit').catch(",
    test: 'api/test/access-requests.test.ts',
  },
  {
    name: 'the API refuses a role that can become the owner',
    file: 'api/src/platform/database/scope.ts',
    find: "pg_has_role(current_user, role.oid, 'member')",
    replace: "pg_has_role(current_user, role.oid, 'usage')",
    test: 'api/src/platform/database/scope.test.ts',
  },
  {
    name: 'a transaction without a company sees no company of an earlier one',
    file: 'api/src/platform/database/scope.ts',
    find: 'await client.query(`begin; select ${settings}${roleStatement}`);',
    replace: "await client.query(company ? `begin; select ${settings.replaceAll('true', 'false')}` : 'begin');",
    test: 'api/src/platform/database/scope.test.ts',
  },
  {
    name: 'a call locks its company until it ends',
    file: 'api/src/platform/database/scope.ts',
    find: "call.company === '' ? ''",
    replace: "call.company !== 'none' ? ''",
    test: 'api/test/removed-companies.test.ts',
  },
  {
    name: 'removing a company empties every table that has its id',
    file: 'api/src/registry/divisions.ts',
    find: "global('branding', { goesWith: 'owner_id' })",
    replace: "global('branding')",
    test: 'api/test/removed-companies.test.ts',
  },
  {
    name: 'the role of jobs has no more rights than jobs need',
    file: 'api/src/registry/divisions.ts',
    find: 'return name in jobsDo ? { swept: jobsDo[name]! } : {};',
    replace: "return { swept: 'SELECT' };",
    test: 'api/test/isolation/policies.test.ts',
  },
];
