import { limits } from '@lineside/contracts';
import { isWithin, newest } from '../database/outbox.ts';
import type { Listener } from '../events/hub.ts';
import { openStream } from '../events/sse.ts';
import type { Handlers } from './handlers.ts';

export const eventCalls: Pick<Handlers, 'StreamEvents'> = {
  async StreamEvents({ world, request, reply, query }) {
    const actor = await world.actorOf(request);
    const given = request.headers['last-event-id'];
    const last = typeof given === 'string' && given !== '' ? given : null;
    // before the stream is open: what fails now can still be answered
    const cursor = await world.database.inScope({ company: actor.company }, async (tx) =>
      last !== null && (await isWithin(tx, last, limits.resumeMinutes)) ? last : newest(tx),
    );
    const writer = openStream(request, reply, () => world.hub.remove(listener));
    const listener: Listener = {
      user: actor.user.publicId,
      session: actor.session,
      company: actor.company,
      cursor,
      watch: query.watch ? query.watch.split(',') : [],
      // what came while the reader had no stream, or one that watched others, is nowhere else
      valuesUntil: new Date(Date.now() - limits.resumeMinutes * 60_000),
      send: (event, id) => writer.send({ data: event, ...(id ? { id } : {}) }),
      close: () => writer.close(),
    };
    if (last !== null && last !== cursor) writer.send({ data: { type: 'reset' } });
    // it can be resumed from here before anything has happened
    writer.mark(cursor);
    world.hub.add(listener);
    return 'stream';
  },
};
