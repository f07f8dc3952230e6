import { limits } from '@lineside/contracts';
import type { Handlers } from '../../domain/handlers.ts';
import { isWithin, newest } from '../../platform/database/outbox.ts';
import { openStream } from '../../platform/event-stream.ts';
import type { ServerContext } from '../server-context.ts';
import { type Listener, resumeId } from './hub.ts';
import { standingOf } from './standing.ts';
import { dataEvents } from './values.ts';

export const eventCalls: Pick<Handlers<ServerContext>, 'StreamEvents'> = {
  async StreamEvents({ app, request, reply, query }) {
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' && header !== '' ? header : null;
    // before the stream is open: an error can still be answered
    const { visibility, cursor, standing, resumed } = await app.inCall(request, async (tx, visibility) => {
      const standing = await standingOf(tx, new Map(), visibility);
      // a page that has just read what it begins with knows where the events stood, and has seen nothing by other rights yet
      const [, at = '', before = standing] = /^(\d+\.\d+\.\d+)(?:\.(\w+))?$/.exec(last ?? '') ?? [];
      const resumed = before === standing && (await isWithin(tx, at, limits.resumeMinutes));
      return { visibility, standing, resumed, cursor: resumed ? at : await newest(tx) };
    });
    const listener: Listener = {
      visibility,
      standing,
      cursor,
      watch: query.watch ? query.watch.split(',') : [],
      // events that came while the reader had no stream, or one for other records, are stored nowhere else
      valuesUntil: new Date(Date.now() - limits.resumeMinutes * 60_000),
      send: (event, id) => writer.send({ data: event, ...(id ? { id } : {}) }),
      values(values) {
        for (const event of dataEvents(values)) writer.send({ data: event });
      },
      mark: (id) => writer.mark(id),
      close: () => writer.close(),
    };
    app.hub.add(listener);
    const writer = openStream(request, reply, () => app.hub.remove(listener));
    if (last !== null && !resumed) writer.send({ data: { type: 'reset' } });
    // it can be resumed from here before anything has happened
    writer.mark(resumeId(listener));
    return 'stream';
  },
};
