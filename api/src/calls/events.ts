import { limits } from '@lineside/contracts';
import { isWithin } from '../database/outbox.ts';
import type { Listener } from '../events/hub.ts';
import { openStream } from '../events/sse.ts';
import type { Handlers } from './handlers.ts';

export const eventCalls: Pick<Handlers, 'StreamEvents'> = {
  async StreamEvents({ world, request, reply, query }) {
    const actor = await world.actorOf(request);
    const given = request.headers['last-event-id'];
    const last = typeof given === 'string' && given !== '' ? given : null;
    const resumes =
      last !== null &&
      (await world.database.inScope({ company: actor.company }, (tx) => isWithin(tx, last, limits.resumeMinutes)));
    const writer = openStream(request, reply, () => world.hub.remove(listener));
    const listener: Listener = {
      user: actor.user.publicId,
      session: actor.session,
      company: actor.company,
      cursor: resumes ? last : null,
      watch: query.watch ? query.watch.split(',') : [],
      valuesUntil: new Date(),
      send: (event, id) => writer.send({ data: event, ...(id ? { id } : {}) }),
      at: (cursor) => writer.mark(cursor),
      close: () => writer.close(),
    };
    if (last !== null && !resumes) writer.send({ data: { type: 'reset' } });
    await world.hub.add(listener);
    return 'stream';
  },
};
