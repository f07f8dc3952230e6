import { type ChangeEvent, companyId, type ServerEvent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Listener } from '../events/hub.ts';
import { type Opener, openerOf } from '../session/auth-token.ts';
import type { Answering, Channel } from './channel.ts';
import { listenThere } from './listener.ts';
import { sightThere } from './seen.ts';

const message = z.strictObject({
  aut: z.string().max(255).optional(),
  sub: z
    .array(z.string().regex(/^Company\//))
    .max(20)
    .optional(),
});

/** Changes in companies, for a person who sees them. */
export function answerChangeNotifications(app: AppContext, channel: Channel): Answering {
  const listeners = new Map<string, Listener>();
  let opener: Opener | undefined;

  async function enter(token: string): Promise<void> {
    opener = await openerOf(app.database, token, 'change-notifications');
    if (opener) channel.enter();
  }

  async function subscribe(who: Opener, company: string): Promise<void> {
    if (listeners.has(company)) return;
    const visibility = companyId.safeParse(company).success && (await sightThere(app.database, who, company));
    if (!visibility) return channel.end('not-allowed');
    const listener = await listenThere(app, channel, visibility, {
      event: (event) => channel.send(notificationOf(event, company)),
    });
    if (listener) listeners.set(company, listener);
  }

  return {
    async hear(text) {
      const { aut, sub = [] } = parse(text);
      if (aut !== undefined) await enter(aut);
      if (!opener) return channel.end('token-no-good');
      for (const one of sub) await subscribe(opener, one.slice('Company/'.length));
    },
    gone() {
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

/** `TCH`: something there is otherwise, and has to be read. */
const acts: Record<ChangeEvent['act'], (isTold: boolean) => string> = {
  add: () => 'ADD',
  remove: () => 'DEL',
  update: (isTold) => (isTold ? 'EXT' : 'TCH'),
};

function notificationOf(event: ServerEvent, company: string) {
  // what is seen in the company may be another thing than before
  if (event.type !== 'change') return { act: 'TCH', sel: { typ: 'Company' }, dat: { publicId: company } };
  const { entity, act, publicId, fields } = event;
  return { act: acts[act](Object.keys(fields).length > 0), sel: { typ: entity }, dat: { publicId, ...fields } };
}
