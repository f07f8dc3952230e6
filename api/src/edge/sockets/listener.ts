import type { ServerEvent } from '@lineside/contracts';
import type { Visibility } from '../../engine/table-types.ts';
import { newest } from '../../platform/database/outbox.ts';
import type { Listener } from '../events/hub.ts';
import { standingOf } from '../events/standing.ts';
import type { Value } from '../events/values.ts';
import type { ServerContext } from '../server-context.ts';
import type { Channel } from './channel.ts';

/** The messages of a socket for the hub's events. */
interface Telling {
  watch?: string[];
  event?(event: ServerEvent): void;
  values?(values: Value[]): void;
}

/** Listens in a company for a socket, by the rights of the event stream; they are looked at again as its are. */
export async function listenThere(
  { database, hub }: ServerContext,
  channel: Channel,
  visibility: Visibility,
  { watch = [], event = () => {}, values = () => {} }: Telling,
): Promise<Listener | undefined> {
  const { user, company } = visibility.actor;
  const [standing, cursor] = await database.inScope({ user: user.publicId, company }, async (tx) => [
    await standingOf(tx, new Map(), visibility),
    await newest(tx),
  ]);
  // a client that disconnected in the meantime gets nothing
  if (!channel.isOpen()) return undefined;
  const listener: Listener = {
    ...{ visibility, standing, cursor, watch },
    valuesUntil: new Date(),
    send: (message) => (message.type === 'session-ended' ? channel.end('token-no-good') : event(message)),
    values,
    mark: () => {},
    close: () => channel.end('token-no-good'),
  };
  hub.add(listener);
  return listener;
}
