import { type ChangeEvent, companyId, type ServerEvent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import * as z from 'zod';
import { type Opener, openerOf } from '../../domain/session/auth-token.ts';
import type { Listener } from '../events/hub.ts';
import type { ServerContext } from '../server-context.ts';
import type { Answering, Channel } from './channel.ts';
import { listenThere } from './listener.ts';
import { visibilityOfOpener } from './opener-visibility.ts';

const message = z.strictObject({
  aut: z.string().max(255).optional(),
  sub: z
    .array(z.string().regex(/^Company\//))
    .max(20)
    .optional(),
});

/** Changes in companies, for a person who sees them. */
export function answerChangeNotifications(app: ServerContext, channel: Channel): Answering {
  const listeners = new Map<string, Listener>();
  let opener: Opener | undefined;

  async function enter(token: string): Promise<void> {
    opener = await openerOf(app.database, token, 'change-notifications');
    if (opener) channel.enter();
  }

  async function subscribe(reader: Opener, company: string): Promise<void> {
    if (listeners.has(company)) return;
    const visibility = companyId.safeParse(company).success && (await visibilityOfOpener(app, reader, company));
    if (!visibility) return channel.end('not-allowed');
    const notify = gather((events) => {
      for (const notification of notificationsOf(events, company)) channel.send(notification);
    });
    const listener = await listenThere(app, channel, visibility, { event: notify });
    if (listener) listeners.set(company, listener);
  }

  return {
    async receive(text) {
      const { aut, sub = [] } = parse(text);
      if (aut !== undefined) await enter(aut);
      if (!opener) return channel.end('token-no-good');
      for (const topic of sub) await subscribe(opener, topic.slice('Company/'.length));
    },
    closed() {
      for (const listener of listeners.values()) app.hub.remove(listener);
    },
  };
}

function parse(text: string): z.infer<typeof message> {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    throw refuse('invalid-value');
  }
}

/** Collects events that are published together, and passes them on as one list. */
function gather(send: (events: ServerEvent[]) => void): (event: ServerEvent) => void {
  let waiting: ServerEvent[] = [];
  return (event) => {
    waiting.push(event);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const events = waiting;
      waiting = [];
      send(events);
    });
  };
}

/** Acts of one record and of several. Changes are always sent as those of several, which existing clients expect. */
const acts: Record<ChangeEvent['act'], { one: string; many: string }> = {
  add: { one: 'ADD', many: 'MDD' },
  remove: { one: 'DEL', many: 'MDL' },
  update: { one: 'MXT', many: 'MXT' },
};

/** One notification for each run of events of one kind. */
function notificationsOf(events: ServerEvent[], company: string) {
  const runs: { typ: string; act: ChangeEvent['act'] | 'touch'; records: { publicId: string }[] }[] = [];
  for (const event of events) {
    // visibility in the company may have changed
    const isChange = event.type === 'change';
    const typ = isChange ? event.entity : 'Company';
    const act = isChange ? event.act : 'touch';
    const record = isChange ? { ...event.fields, publicId: event.publicId } : { publicId: company };
    const last = runs.at(-1);
    if (last?.typ === typ && last.act === act) last.records.push(record);
    else runs.push({ typ, act, records: [record] });
  }
  return runs.map(({ typ, act, records }) => {
    const sel = [{ typ }];
    if (act === 'touch') return { act: 'TCH', sel, dat: records[0] };
    const { one, many } = acts[act];
    if (records.length > 1 || one === many) return { act: many, sel, dat: records };
    return { act: one, sel, dat: records[0] };
  });
}
