import { limits } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/**
 * Refuses callers who haven't proven lately who they are: a re-authentication in this session of the portal, or its login
 * through a provider, within the last minutes. A client's token never does.
 */
export async function checkRecentLogin(
  { tx, actor }: Pick<RequestContext, 'tx' | 'actor'>,
  at: At & { propertyName?: string },
): Promise<void> {
  const since = sql`now() - make_interval(secs => ${limits.reauthenticationSeconds})`;
  const { rows } = await tx.execute(sql`
    select 1 from session where public_id = ${actor.session} and kind = 'portal'
      and (reauthenticated_on > ${since} or (sso_provider_id is not null and created_on > ${since}))`);
  if (rows.length === 0) throw refuse('reauthentication-required', at);
}
