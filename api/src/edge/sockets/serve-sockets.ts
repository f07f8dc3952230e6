import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isPublicId, limits, sockets } from '@lineside/contracts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { isOwnPort } from '../../platform/host.ts';
import type { ServerContext } from '../server-context.ts';
import { answerAgentData } from './agent-data.ts';
import { answerChangeNotifications } from './change-notifications.ts';
import { type Answering, type Channel, openChannel } from './channel.ts';
import { SilentSockets } from './silent-sockets.ts';

const { ChangeNotificationWebSocket: changes, AgentDataRealTimeWebSocket: data } = sockets;
const dataPath = new RegExp(`^/api${data.path.replace('{publicIdList}', '([A-Za-z0-9,]+)')}/?$`);

/** The handler of an address; undefined if there is none. */
function answersOf(app: ServerContext, path: string): ((channel: Channel) => Answering) | undefined {
  if (path === `/api${changes.path}`) return (channel) => answerChangeNotifications(app, channel);
  const agents = dataPath.exec(path)?.[1]?.split(',').filter(Boolean);
  const isNamed = agents && agents.length > 0 && agents.length <= limits.watched && agents.every(isPublicId);
  return isNamed ? (channel) => answerAgentData(app, channel, agents) : undefined;
}

/**
 * WebSockets on the API's own port; on portals' hosts the event stream says the same. The origin of a page is not checked: no
 * cookie opens a socket, the token of its first message does.
 */
export function serveSockets(server: FastifyInstance, app: ServerContext): void {
  const silent = new SilentSockets(app.settings.trustedProxies);
  const socketServer = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessageBytes,
    handleProtocols: (protocols) => (protocols.has(changes.protocol) ? changes.protocol : false),
  });
  const log = (problem: unknown) => server.log.error(problem);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answers = answersOf(app, path);
    if (!isOwnPort(app.settings, request.headers.host ?? '')) return refuse(socket, '421 Misdirected Request');
    if (!answers) return refuse(socket, '404 Not Found');
    const source = silent.sourceOf(request);
    if (!silent.hasRoom(source)) return refuse(socket, '503 Service Unavailable');
    socketServer.handleUpgrade(request, socket, head, (open) => {
      silent.add(source, open);
      const authenticateSocket = (channel: Channel) =>
        answers({
          ...channel,
          enter() {
            silent.remove(source, open);
            channel.enter();
          },
        });
      openChannel(open, authenticateSocket, log);
    });
  };
  // an event handler has no caller that would catch what it throws
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    try {
      upgrade(request, socket, head);
    } catch (problem) {
      log(problem);
      refuse(socket, '400 Bad Request');
    }
  });
  server.addHook('preClose', async () => {
    for (const open of socketServer.clients) open.terminate();
  });
}

const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
