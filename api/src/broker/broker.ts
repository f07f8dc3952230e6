import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  gatewayQos,
  gatewayTopic,
  isRetainedTopic,
  parseGatewayTopic,
  printGatewayMessage,
} from '@lineside/contracts/gateway';
import type { AuthenticateError, Client } from 'aedes';
import { Complaints } from '../domain/gateway/complaints.ts';
import type { Database } from '../platform/database/scope.ts';
import { AcknowledgingBroker } from './acknowledging-broker.ts';
import { authenticateClient, type BrokerClient, type ConnectedGateway, outdated } from './authenticate-client.ts';
import { AwaitIntake } from './await-intake.ts';
import { Guard } from './guard.ts';
import { brokerLimits } from './limits.ts';
import { Paces } from './pace.ts';
import { createQueues } from './queues.ts';
import { mayPublish, maySubscribe } from './rights.ts';
import { Strangers } from './unauthenticated.ts';

/** Where the broker listens with TLS, with its certificate (and those between it and its authority) and key, PEM. */
export interface BrokerSecurity {
  port: number;
  host: string;
  certificate: string;
  key: string;
}

export interface BrokerOptions {
  /** Where the gateways' secrets are. */
  database: Database;
  port: number;
  host: string;
  secured?: BrokerSecurity;
  intakeSecret: string;
  /** The limit of waiting messages per receiver, above which senders wait as well; `brokerLimits.waiting`. */
  waiting?: number;
  log: (line: string) => void;
}

export interface Broker {
  /** Example: mqtt://127.0.0.1:1883 */
  address: string;
  /** Example: mqtts://127.0.0.1:8883; undefined where no certificate is configured. */
  securedAddress?: string;
  /** Disconnects all clients without sending their last wills: they are to reconnect, not to count as lost. */
  close(): Promise<void>;
}

const refusal = (returnCode: number, message: string) =>
  Object.assign(new Error(message), { returnCode }) as AuthenticateError;

/** Starts the MQTT broker (3.1.1). Rejects where a port is taken, with a sentence that names the setting. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { database, intakeSecret, waiting = brokerLimits.waiting, log } = options;
  const complaints = new Complaints(log);
  const connected = new WeakMap<Client, BrokerClient>();
  const guards = new Map<string, Set<Guard>>();
  const paces = new Paces();
  const queues = createQueues(waiting);
  const intakes = new AwaitIntake();
  const newestOfIntake = new Map<string, Client>();
  const endTimers = new Map<string, NodeJS.Timeout>();
  let closing = false;
  const aedes = new AcknowledgingBroker(
    {
      connectTimeout: brokerLimits.signInMs,
      maxClientsIdLength: 128,
      maxTopicLevels: 4,
      maxInflightInbound: 100,
      persistence: queues.persistence,
      // a second connection with the same client id ends the first: no client may do that to another user's
      preConnect(_client, packet, done) {
        // one that names no id is given one
        if (packet.clientId || !packet.clean) packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
        done(null, true);
      },
      authenticate(client, name, secret, done) {
        authenticateClient(database, intakeSecret, name ?? '', secret?.toString() ?? '').then(
          (user) => {
            if (!user) return done(refusal(4, 'wrong name or secret'), false);
            if (!letIn(client.conn as unknown as Guard, user)) return done(refusal(3, 'too many connections'), false);
            connected.set(client, user);
            done(null, true);
          },
          (problem: Error) => {
            complaints.add("can't look up who connects", problem.message);
            done(refusal(3, 'try again later'), false);
          },
        );
      },
      authorizePublish(client, packet, done) {
        if (closing || !mayPublish(client ? connected.get(client) : undefined, packet.topic, packet.payload.length)) {
          return done(new Error(`not allowed to publish ${packet.topic}`));
        }
        const topic = parseGatewayTopic(packet.topic)?.topic;
        packet.retain = topic !== undefined && isRetainedTopic(topic);
        const user = client ? connected.get(client) : undefined;
        // only the newest state counts, and the broker retains it; other messages wait for room, and are stored
        if (!client || !user || user === 'intake') return done(null);
        aedes.acknowledgeLater(client, user.agentId, packet);
        if (topic === 'state') return done(null);
        if (topic === 'data') intakes.whenThere(client, () => queues.whenRoom(() => done(null)));
        else queues.whenRoom(() => done(null));
      },
      authorizeSubscribe(client, subscription, done) {
        done(null, maySubscribe(connected.get(client), subscription.topic) ? subscription : null);
      },
    },
    (name) => intakes.ids.some((id) => queues.has(id, name)),
  );
  await aedes.listen();
  // unwritten messages of an intake are queued for it, for a limited time
  aedes.on('clientReady', (client) => {
    if (connected.get(client) !== 'intake') return;
    newestOfIntake.set(client.id, client);
    clearTimeout(endTimers.get(client.id));
    endTimers.delete(client.id);
  });
  aedes.on('subscribe', (_subscriptions, client) => {
    if (connected.get(client) === 'intake') intakes.subscribed(client.id);
  });
  aedes.on('clientDisconnect', (client) => {
    const user = connected.get(client);
    if (closing || !user) return;
    if (user !== 'intake') {
      intakes.left(client);
      aedes.ended(client);
      return ended(client, user.agentId);
    }
    // the end of an earlier connection may be known only after the next one has begun
    if (newestOfIntake.get(client.id) !== client) return;
    newestOfIntake.delete(client.id);
    if (client.clean) return intakes.forgotten(client.id);
    const forget = async () => {
      endTimers.delete(client.id);
      intakes.forgotten(client.id);
      const waiting = await queues.forget(client.id);
      if (intakes.ids.length === 0) aedes.forgetHeld();
      if (waiting > 0)
        complaints.add(
          'an intake that does not come back is forgotten, with what it had not written',
          `${waiting} messages`,
        );
    };
    endTimers.set(client.id, setTimeout(forget, brokerLimits.intakeAwayMs).unref());
  });
  aedes.on('error' as 'closed', ((problem: Error) => log(problem.message)) as () => void);
  // a broken network is not the client's fault
  const complain = (kind: string, problem: Error & { code?: string }, clientId = '') => {
    if (problem.code === undefined) complaints.add(kind, `${clientId}${problem.message}`);
  };
  aedes.on('connectionError', (_client, problem: Error) => complain('somebody was not let in', problem));
  aedes.on('clientError', (client, problem) =>
    complain('a connection was ended', problem, `${client.id.slice(0, 64)}: `),
  );

  /**
   * Says for a gateway without any connection that it is offline: one that disconnects properly sends no last will. Its
   * will, where it sends one, says the same.
   */
  function ended(client: Client, agentId: string): void {
    const others = [...(guards.get(agentId) ?? [])].filter(
      (guard) => guard !== (client.conn as unknown) && !guard.destroyed,
    );
    if (others.length > 0) return;
    const state = printGatewayMessage({ online: false, since: new Date().toISOString(), vpn: null });
    aedes.publish(
      {
        cmd: 'publish',
        topic: gatewayTopic(agentId, 'state'),
        payload: Buffer.from(state),
        qos: gatewayQos,
        retain: true,
        dup: false,
      },
      (problem?: Error | null) => {
        if (problem) complaints.add("the end of a gateway's connection can't be published", problem.message);
      },
    );
  }

  /** False where a gateway has too many connections already. */
  function letIn(guard: Guard, client: BrokerClient): boolean {
    if (client === 'intake') guard.letIn();
    else {
      const guardsOfAgent = guards.get(client.agentId) ?? new Set();
      if (guardsOfAgent.size >= brokerLimits.ofOneGateway) return false;
      guards.set(client.agentId, guardsOfAgent.add(guard));
      guard.once('close', () => {
        guardsOfAgent.delete(guard);
        if (guardsOfAgent.size === 0) guards.delete(client.agentId);
      });
      guard.letIn((bytes) => paces.take(client.agentId, bytes));
    }
    unauthenticated.forget(guard.from);
    return true;
  }

  /** Ends connections of devices that were removed or replaced since. */
  async function endOutdated(): Promise<void> {
    const clients = Object.values((aedes as unknown as { clients: Record<string, Client> }).clients);
    const byGateway = new Map<ConnectedGateway, Client>();
    for (const client of clients) {
      const user = connected.get(client);
      if (user && user !== 'intake') byGateway.set(user, client);
    }
    if (byGateway.size === 0) return;
    for (const gateway of await outdated(database, [...byGateway.keys()])) byGateway.get(gateway)!.close();
  }

  const unauthenticated = new Strangers((address) =>
    complaints.add('too many connections that sign in at once', address),
  );
  const serve = (socket: Socket) => void aedes.handle(new Guard(socket));
  const plain = createServer(serve);
  plain.on('connection', (socket) => unauthenticated.came(socket));
  const servers: Server[] = [plain];
  const port = await listening(plain, options, 'LINESIDE_MQTT_PORT');
  let securedAddress: string | undefined;
  if (options.secured) {
    const { certificate: cert, key, host } = options.secured;
    const secured = createTlsServer(
      { cert, key, minVersion: 'TLSv1.2', handshakeTimeout: brokerLimits.signInMs },
      serve,
    );
    // counted before the handshake, which is work as well
    secured.on('connection', (socket: Socket) => unauthenticated.came(socket));
    secured.on('tlsClientError', (problem) => complaints.add('somebody was not let in', problem.message));
    servers.push(secured);
    securedAddress = `mqtts://${host}:${await listening(secured, options.secured, 'LINESIDE_MQTTS_PORT')}`;
  }
  const tidying = setInterval(() => paces.tidy(), 60_000).unref();
  const checking = setInterval(
    () => void endOutdated().catch(({ message }: Error) => complaints.add("can't look up who is connected", message)),
    brokerLimits.secretCheckMs,
  ).unref();
  return {
    address: `mqtt://${options.host}:${port}`,
    securedAddress,
    async close() {
      closing = true;
      clearInterval(tidying);
      clearInterval(checking);
      for (const timer of endTimers.values()) clearTimeout(timer);
      complaints.close();
      for (const server of servers) server.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

/** Listens; returns the port, which the system chooses for port 0. */
async function listening(server: Server, { port, host }: { port: number; host: string }, setting: string) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) =>
      reject(problem.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set ${setting} to another`) : problem),
    );
    server.listen(port, host, resolve);
  });
  return (server.address() as { port: number }).port;
}
