import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeSession, judge, type VpnSession } from '../access/vpn-session.ts';
import type { World } from '../world.ts';
import { openStream } from './sse.ts';

/** How often a session is judged anew: access that is taken away must end it within 5 s. In milliseconds. */
const every = 2000;

/**
 * Tells a connector how its session stands: `access {end}` when the end of access is another one, `end {reason, by}`
 * when it must disconnect. A database that can't be asked ends nothing.
 */
export function streamVpnSession(
  world: World,
  session: VpnSession,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  let told: string | null | undefined;
  let asking = false;
  const writer = openStream(request, reply, () => clearInterval(judging));

  async function look(): Promise<void> {
    const verdict = await judge(world.database, session);
    if (!verdict.goesOn) {
      await world.database.inScope({ company: session.companyId }, (tx) => closeSession(tx, session, verdict.reason));
      writer.send({ name: 'end', data: { reason: verdict.reason, by: verdict.by } });
      writer.close();
      return;
    }
    if (verdict.end !== told) writer.send({ name: 'access', data: { end: verdict.end } });
    told = verdict.end;
    await world.database.inScope({ company: session.companyId }, (tx) =>
      tx.execute(sql`update vpn_session set seen_on = now() where public_id = ${session.publicId}`),
    );
  }

  const judging = setInterval(() => {
    if (asking) return;
    asking = true;
    look()
      .catch((problem) => request.log.warn(problem))
      .finally(() => {
        asking = false;
      });
  }, every);
}
