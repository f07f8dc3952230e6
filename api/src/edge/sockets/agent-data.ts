import { openerOf } from '../../domain/session/auth-token.ts';
import type { Listener } from '../events/hub.ts';
import type { Value } from '../events/values.ts';
import type { ServerContext } from '../server-context.ts';
import type { Answering, Channel } from './channel.ts';
import { listenThere } from './listener.ts';
import { visibleByCompany } from './opener-visibility.ts';

/** Values of devices that the address of a socket names, as they come. */
export function answerAgentData(app: ServerContext, channel: Channel, agents: string[]): Answering {
  const listeners: Listener[] = [];
  let isIn = false;

  async function enter(token: string): Promise<void> {
    const opener = await openerOf(app.database, token, 'data');
    const isAbout = opener && agents.every((id) => opener.agents.includes(id));
    const visibleAgents = isAbout ? await visibleByCompany(app, opener, agents) : undefined;
    if (!visibleAgents) {
      channel.send({ error: opener ? 'not-allowed' : 'token-no-good' });
      return channel.end(opener ? 'not-allowed' : 'token-no-good');
    }
    channel.enter();
    isIn = true;
    for (const { visibility, agents: watch } of visibleAgents) {
      const listener = await listenThere(app, channel, visibility, {
        watch,
        values: (values) => {
          for (const message of messagesOf(values)) channel.send(message);
        },
      });
      if (listener) listeners.push(listener);
    }
  }

  return {
    async receive(text) {
      const token = /^Authorization: (?:Bearer )?(\S{1,255})$/.exec(text.trim())?.[1];
      if (token === undefined || isIn) return channel.end('wrong-message');
      await enter(token);
    },
    closed() {
      for (const listener of listeners) app.hub.remove(listener);
    },
  };
}

/** One message for each device; values of one moment and type are grouped, in the order of their tags. */
function messagesOf(values: Value[]) {
  const devices = new Map<string, Map<string, Value[]>>();
  for (const value of values) {
    const points = devices.get(value.agent) ?? new Map<string, Value[]>();
    devices.set(value.agent, points);
    const key = `${value.time} ${value.kind}`;
    points.set(key, [...(points.get(key) ?? []), value]);
  }
  const sentTime = new Date().toISOString();
  return [...devices].map(([publicId, points]) => ({
    device: { publicId },
    message: {
      sentTime,
      points: [...points.values()].map((group) => ({
        time: group[0]!.time,
        tags: group.map(({ variableId }) => variableId),
        [group[0]!.kind]: group.map(({ value }) => value),
      })),
    },
  }));
}
