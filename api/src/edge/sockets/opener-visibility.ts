import { companiesOf } from '../../domain/membership/companies-of.ts';
import type { Opener } from '../../domain/session/auth-token.ts';
import { actorIn } from '../../domain/session/authenticate.ts';
import type { CallContext } from '../../engine/entity-registry.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { visibleIds } from '../../engine/visible-ids.ts';

type Reading = Pick<CallContext, 'database' | 'registry'>;
type OpenerSession = Pick<Opener, 'user' | 'session'>;

/** A person's visibility in a company; undefined if they don't belong to it, or need another login there. */
export async function visibilityOfOpener(
  app: Reading,
  opener: OpenerSession,
  company: string,
): Promise<Visibility | undefined> {
  const actor = await actorIn(app.database, opener, company);
  return actor && visibilityIn(app.registry, { ...actor, session: opener.session });
}

/** Some devices that a person sees, with the visibility of their company. */
export interface SeenDevices {
  visibility: Visibility;
  agents: string[];
}

/** Where a person sees some devices, each in one of their companies; undefined if one of them is hidden everywhere. */
export async function visibleByCompany(
  app: Reading,
  opener: OpenerSession,
  agents: string[],
): Promise<SeenDevices[] | undefined> {
  const { database } = app;
  const user = opener.user.publicId;
  const companies = await database.inScope({ user }, (tx) => companiesOf(tx, user));
  const found: SeenDevices[] = [];
  let remaining = [...new Set(agents)];
  for (const company of companies) {
    const visibility = remaining.length > 0 && (await visibilityOfOpener(app, opener, company));
    if (!visibility) continue;
    const visibleAgents = await database.inScope({ user, company }, (tx) =>
      visibleIds(tx, new Map(), visibility, 'Agent', remaining),
    );
    if (visibleAgents.size > 0) found.push({ visibility, agents: [...visibleAgents] });
    remaining = remaining.filter((id) => !visibleAgents.has(id));
  }
  return remaining.length === 0 ? found : undefined;
}
