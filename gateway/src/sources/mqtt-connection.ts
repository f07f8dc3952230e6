import { randomUUID } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { BrokerSettings } from '@lineside/contracts/gateway-configuration';
import { connect, type IClientOptions } from 'mqtt';
import { silent } from './read-errors.ts';

/** The port at which brokers expect TLS. */
const securePort = 8883;
/** How long a broker may take for a connection, and the time between two attempts, in milliseconds. */
const times = { connection: 10_000, retry: 5000 };

export interface BrokerEvents {
  /** The broker sends messages of the topic from now on. */
  connected(): void;
  /** A connection failed or broke, with the reason; it is tried again. */
  failed(reason: Error): void;
  message(topic: string, payload: Buffer): void;
}

export interface BrokerConnection {
  /** Sends a message if there is a connection. */
  publish(topic: string, payload: Buffer): void;
  close(): void;
}

/** Connects to a broker and takes the messages of its topic, again after each failure. */
export function connectBroker(broker: BrokerSettings, { connected, failed, message }: BrokerEvents): BrokerConnection {
  const options = optionsOf(broker);
  if (options instanceof Error) {
    // nothing to connect with: other settings begin a new connection
    queueMicrotask(() => failed(options));
    return { publish: () => {}, close: () => {} };
  }
  const client = connect(options);
  let isClosed = false;
  let reason: Error | null = null;
  const fails = (problem: Error) => {
    if (isClosed) return;
    reason = problem;
    failed(problem);
  };
  client.on('connect', () => {
    reason = null;
    client.subscribe(broker.topic, { qos: 1 }, (problem, granted) => {
      const isRefused = granted?.some(({ qos }) => (qos as number) >= 128);
      if (isClosed || (problem && !client.connected)) return;
      if (!problem && !isRefused) return connected();
      fails(new Error(`the broker refuses messages of ${broker.topic} to this client`));
      // tried again later, as any connection that failed
      client.stream.destroy();
    });
  });
  client.on('error', (problem) => fails(explained(problem, broker)));
  client.on('close', () => {
    // what broke it was said before, if it is known
    if (!reason) fails(Object.assign(new Error('ended'), { code: 'ECONNRESET' }));
  });
  client.on('message', (topic, payload) => {
    if (!isClosed) message(topic, payload);
  });
  return {
    publish: (topic, payload) => {
      if (client.connected) client.publish(topic, payload);
    },
    close() {
      isClosed = true;
      client.end(true);
    },
  };
}

/** How to connect as a client; an error where its certificate or key, or the authority, can't be read. */
function optionsOf(broker: BrokerSettings): IClientOptions | Error {
  const { host, port, certauth, username, password, clientCert, clientKey } = broker;
  const isSecure = certauth !== null || clientCert !== null || port === securePort;
  const tls = {
    ...(certauth !== null && { ca: certauth }),
    ...(clientCert !== null && { cert: clientCert }),
    ...(clientKey !== undefined && { key: clientKey }),
  };
  try {
    createSecureContext(tls);
  } catch {
    return new Error('the certificate or the key of the client, or the authority of the broker, can’t be read');
  }
  return {
    ...{ protocol: isSecure ? 'mqtts' : 'mqtt', host, port, ...(isSecure && tls) },
    ...(username !== null && { username }),
    ...(password !== undefined && { password }),
    clientId: `lineside-${randomUUID().slice(0, 8)}`,
    ...{ connectTimeout: times.connection, reconnectPeriod: times.retry, reconnectOnConnackError: true },
    resubscribe: false,
  };
}

/** Parts of errors, by their codes and messages, and what they mean. */
const meanings: [RegExp, (broker: BrokerSettings) => string][] = [
  [/ALTNAME_INVALID/, ({ host }) => `the broker’s certificate is not for ${host}`],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, () => 'the broker’s certificate is not valid at this time'],
  [
    /SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|CERT_SIGNATURE_FAILURE|CERT_UNTRUSTED|INVALID_CA/,
    ({ certauth }) => `the broker’s certificate is not signed by ${certauth === null ? 'a known' : 'its'} authority`,
  ],
  [/wrong version number|packet length too long/i, () => 'the broker doesn’t speak TLS at this port'],
  [/alert.*(certificate|unknown ca|handshake failure)/, () => 'the broker refuses the certificate of the client'],
];

/** The answers of a broker that refuses a client: its name and password, or its certificate. */
const refusals: unknown[] = [4, 5];

/** An error of the library, with the code of the connection's error if it is one. */
function explained(problem: Error & { code?: string | number }, broker: BrokerSettings): Error {
  const { code, message } = problem;
  if (refusals.includes(code)) return new Error('the broker refuses the user name, password or certificate');
  if (message === 'connack timeout') return silent();
  const meaning = meanings.find(([part]) => part.test(`${code} ${message}`))?.[1];
  if (meaning) return new Error(meaning(broker));
  return typeof code === 'string' ? problem : new Error(message);
}
