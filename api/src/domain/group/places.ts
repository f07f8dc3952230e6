import type { RequestContext } from '../../engine/request-context.ts';
import type { Change } from '../../engine/rules.ts';
import { checkGrant, type Grant } from '../membership/grant.ts';

type Placed = Extract<Grant, { kind: 'place' }>['of'];

/** Checks the group that a record leaves, and the one that it comes into. */
export async function checkPlaces<Fields extends { group: { publicId: string } }>(
  context: RequestContext,
  of: Placed,
  { before, after, at }: Change<Fields>,
  idOf: (fields: Fields) => string,
): Promise<void> {
  const [from, to] = [before?.group.publicId, after?.group.publicId];
  if (before && from !== to)
    await checkGrant(context, { kind: 'place', of, publicId: idOf(before), group: from!, leaves: true }, at);
  if (after) await checkGrant(context, { kind: 'place', of, publicId: idOf(after), group: to! }, at);
}
