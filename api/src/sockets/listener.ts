import type { ServerEvent } from '@lineside/contracts';
import { newest } from '../database/outbox.ts';
import type { Sight } from '../engine/store.ts';
import type { Listener } from '../events/hub.ts';
import { standingOf } from '../events/standing.ts';
import type { Value } from '../events/values.ts';
import type { World } from '../world.ts';
import type { Channel } from './channel.ts';

/** What a socket tells of what the hub has for it. */
interface Telling {
  watch?: string[];
  event?(event: ServerEvent): void;
  values?(values: Value[]): void;
}

/** Listens in a company for a socket, by the rights of the event stream; they are looked at again as its are. */
export async function listenThere(
  { database, hub }: World,
  channel: Channel,
  sight: Sight,
  { watch = [], event = () => {}, values = () => {} }: Telling,
): Promise<Listener | undefined> {
  const { user, company } = sight.actor;
  const [standing, cursor] = await database.inScope({ user: user.publicId, company }, async (tx) => [
    await standingOf(tx, new Map(), sight),
    await newest(tx),
  ]);
  // who went while this was asked is told nothing any more
  if (!channel.isOpen()) return undefined;
  const listener: Listener = {
    ...{ sight, standing, cursor, watch },
    valuesUntil: new Date(),
    send: (one) => (one.type === 'session-ended' ? channel.end('token-no-good') : event(one)),
    values,
    mark: () => {},
    close: () => channel.end('token-no-good'),
  };
  hub.add(listener);
  return listener;
}
