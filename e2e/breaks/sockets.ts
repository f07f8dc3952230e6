// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

const test = 'api/test/sockets.test.ts';

export const sockets: Break[] = [
  {
    name: 'a token opens sockets of its own purpose',
    point: 'is made for something else',
    file: 'api/src/session/auth-token.ts',
    find: 't.purpose = ${purpose} and ${isGood}',
    replace: 't.purpose <> ${`not ${purpose}`} and ${isGood}',
    test,
  },
  {
    name: 'a token is good for its time',
    point: 'whose token is over',
    file: 'api/src/session/auth-token.ts',
    find: 't.expires_on > now() and s.ended_on',
    replace: 's.ended_on',
    test,
  },
  {
    name: 'a token goes with the session that made it',
    point: 'go with the session that made them',
    file: 'api/src/session/auth-token.ts',
    find: ' and s.ended_on is null and s.ends_on > now()`',
    replace: '`',
    test,
  },
  {
    name: 'a socket tells of the companies of its person',
    point: 'that asks for a company that isn’t its person’s',
    file: 'api/src/sockets/change-notifications.ts',
    find: "if (!sight) return channel.end('not-allowed');",
    replace: 'if (!sight) return;',
    test,
  },
  {
    name: 'a socket is opened to devices that its token names',
    point: 'or the token doesn’t name',
    file: 'api/src/sockets/agent-data.ts',
    find: 'opener && agents.every((id) => opener.agents.includes(id))',
    replace: 'opener !== undefined',
    test,
  },
  {
    name: 'who takes nothing of what is told is not kept in memory',
    point: 'one who takes nothing of what is told is let go',
    file: 'api/src/sockets/channel.ts',
    find: 'socket.bufferedAmount > limits.socketWaitingBytes',
    replace: 'socket.bufferedAmount > limits.socketWaitingBytes * 1000',
    test,
  },
  {
    name: 'sockets that have said no token are few',
    point: 'those who have said no token are few',
    file: 'api/src/sockets/serve-sockets.ts',
    find: 'if (strangers.size >= limits.socketStrangers) ',
    replace: 'if (strangers.size < 0) ',
    test,
  },
];
