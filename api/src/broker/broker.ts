import { createServer } from 'node:net';
import { parseGatewayTopic } from '@lineside/contracts/gateway';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import type { Database } from '../database/scope.ts';
import { Complaints } from '../intake/complaints.ts';
import { mayPublish, maySubscribe } from './rights.ts';
import { type Who, whoIs } from './who.ts';

export interface BrokerOptions {
  /** Where the gateways' secrets are. */
  database: Database;
  port: number;
  host: string;
  intakeSecret: string;
  log: (line: string) => void;
}

export interface Broker {
  /** Example: mqtt://127.0.0.1:1883 */
  address: string;
  /** Disconnects everybody, without their last wills: they are to come back, not to be taken for lost. */
  close(): Promise<void>;
}

const refusal = (returnCode: number, message: string) =>
  Object.assign(new Error(message), { returnCode }) as AuthenticateError;

/** Starts the MQTT broker (3.1.1). Rejects where the port is taken, with a sentence that names the setting. */
export async function startBroker({ database, port, host, intakeSecret, log }: BrokerOptions): Promise<Broker> {
  const complaints = new Complaints(log);
  const connected = new WeakMap<Client, Who>();
  let closing = false;
  const aedes = await Aedes.createBroker({
    connectTimeout: 10_000,
    maxClientsIdLength: 128,
    maxTopicLevels: 4,
    maxInflightInbound: 100,
    // a second connection of the same client id ends the first: nobody may do that to another user's
    preConnect(_client, packet, done) {
      packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
      done(null, true);
    },
    authenticate(client, name, secret, done) {
      whoIs(database, intakeSecret, name ?? '', secret?.toString() ?? '').then(
        (who) => {
          if (who) connected.set(client, who);
          done(who ? null : refusal(4, 'wrong name or secret'), who !== null);
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
      packet.retain = parseGatewayTopic(packet.topic)?.topic === 'state';
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, maySubscribe(connected.get(client), subscription.topic) ? subscription : null);
    },
  });
  aedes.on('error' as 'closed', ((problem: Error) => log(problem.message)) as () => void);
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) =>
      reject(
        problem.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set LINESIDE_MQTT_PORT to another`) : problem,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    address: `mqtt://${host}:${(server.address() as { port: number }).port}`,
    async close() {
      closing = true;
      complaints.close();
      server.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}
