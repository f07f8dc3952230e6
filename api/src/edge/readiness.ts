import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Intake } from '../domain/gateway/intake.ts';
import type { Holder } from '../platform/database/one-holder.ts';
import type { Database } from '../platform/database/scope.ts';

/** What keeps a process from serving, a sentence each; none if it serves. */
export type Readiness = () => Promise<string[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by a supervisor, which may know the process by its address alone, and sends no headers of ours. */
    isProbe?: boolean;
  }
}

/** How long an answer is used again, in milliseconds: anyone may ask. */
const freshMs = 1000;

/** Looks at the database, its migrations, and the intake, unless another process has it. */
export function reasonsAgainst(
  database: Database,
  isMigrated: () => Promise<boolean>,
  intake: () => ReturnType<Holder<Intake>['state']> | undefined,
): Readiness {
  const ofIntake = () => {
    const state = intake();
    if (state?.is === 'waiting') return [];
    if (state?.is === 'working') return state.work.problem() ?? [];
    return "The intake of gateways' messages hasn't begun.";
  };
  return async () => {
    const ofDatabase = await database
      .inScope({}, (tx) => tx.execute(sql`select 1`))
      .then(async () => ((await isMigrated()) ? [] : ['The database lacks migrations of this version.']))
      .catch(() => ["The database can't be reached."]);
    return [ofDatabase, ofIntake()].flat();
  };
}

/**
 * `/health` says that the process runs, and `/ready` whether it can serve: 503 with the reasons where it can't. Both are
 * below `/api` too, where a portal passes them on.
 */
export function serveProbes(server: FastifyInstance, readiness: Readiness): void {
  const config = { isProbe: true, rateLimit: false } as const;
  let last: { at: number; reasons: Promise<string[]> } | undefined;
  for (const prefix of ['', '/api']) {
    server.get(`${prefix}/health`, { config }, async () => ({ status: 'success' }));
    server.get(`${prefix}/ready`, { config }, async (_request, reply) => {
      if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), reasons: readiness() };
      const reasons = await last.reasons;
      return reasons.length === 0 ? { status: 'success' } : reply.code(503).send({ status: 'error', reasons });
    });
  }
}
