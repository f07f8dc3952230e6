import { companiesOf } from '../../domain/membership/companies-of.ts';
import type { Opener } from '../../domain/session/auth-token.ts';
import { actorIn } from '../../domain/session/authenticate.ts';
import { visibilityOf } from '../../domains/registry.ts';
import type { Visibility } from '../../engine/entity-table.ts';
import type { Database } from '../../platform/database/scope.ts';
import { visibleIds } from '../events/visible-events.ts';

type Who = Pick<Opener, 'user' | 'session'>;

/** A person's visibility in a company; undefined if they don't belong to it, or need another login there. */
export async function sightThere(database: Database, who: Who, company: string): Promise<Visibility | undefined> {
  const actor = await actorIn(database, who, company);
  return actor && visibilityOf({ ...actor, session: who.session });
}

/** Some devices that a person sees, with the visibility of their company. */
export interface SeenDevices {
  visibility: Visibility;
  agents: string[];
}

/** Where a person sees some devices, each in one of their companies; undefined if one of them is hidden everywhere. */
export async function whereSeen(database: Database, who: Who, agents: string[]): Promise<SeenDevices[] | undefined> {
  const user = who.user.publicId;
  const companies = await database.inScope({ user }, (tx) => companiesOf(tx, user));
  const found: SeenDevices[] = [];
  let left = [...new Set(agents)];
  for (const company of companies) {
    const visibility = left.length > 0 && (await sightThere(database, who, company));
    if (!visibility) continue;
    const seen = await database.inScope({ user, company }, (tx) =>
      visibleIds(tx, new Map(), visibility, 'Agent', left),
    );
    if (seen.size > 0) found.push({ visibility, agents: [...seen] });
    left = left.filter((id) => !seen.has(id));
  }
  return left.length === 0 ? found : undefined;
}
