import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessionTable } from '../domain/session/table.ts';
import type { Database } from '../platform/database/scope.ts';
import { sessionOfCall } from '../platform/security-log.ts';

/** A session's use is written down at most so often, in milliseconds. */
const seldom = 60_000;
/** The maximum number of remembered sessions; the use of an evicted one is written once more. */
const maxPending = 10_000;

/** Stores when sessions were last used: after the call, so that calls don't wait for it and reads write nothing. */
export function keepUses(database: Database) {
  const written = new Map<string, number>();
  const writing = new Set<Promise<unknown>>();
  return {
    /** Notes a call that was answered. */
    note(request: FastifyRequest): void {
      const session = sessionOfCall(request);
      const now = Date.now();
      // a login or refresh has written it already
      const isUse = /^bearer /i.test(request.headers.authorization ?? '');
      if (!session || !isUse || now - (written.get(session) ?? 0) < seldom) return;
      written.delete(session);
      written.set(session, now);
      if (written.size > maxPending) written.delete(written.keys().next().value!);
      const work = write(database, session, new Date(now))
        // while the database is away nothing is used
        .catch(() => written.delete(session))
        .finally(() => writing.delete(work));
      writing.add(work);
    },
    /** Waits until all is written. */
    close: () => Promise.all(writing),
  };
}

const write = (database: Database, session: string, now: Date) =>
  database.inScope({}, (tx) =>
    tx
      .update(sessionTable)
      .set({ lastUsedOn: now })
      .where(and(eq(sessionTable.publicId, session), lt(sessionTable.lastUsedOn, now))),
  );
