import { gatewayQos, gatewayTopic } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { connect, type ISubscriptionMap } from 'mqtt';
import { listen } from '../../platform/database/outbox.ts';
import type { Database } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { repeatNotices } from '../configuration/notices.ts';
import { sendSettings } from '../configuration/send-settings.ts';
import { acknowledgeLater } from './acknowledge.ts';
import { answerFetch } from './answer-fetch.ts';
import { sendCommands } from './commands.ts';
import { Complaints } from './complaints.ts';
import { intakeUser } from './secret.ts';
import { type Answer, createWriter } from './writer.ts';

export interface IntakeOptions {
  database: Database;
  mqttUrl: string;
  secret: string;
  /** Its client id at the broker, which queues unwritten messages for that id: the same at each start, and unique. */
  name: string;
  /** Several intakes share what comes, on an external broker (MQTT 5) that divides it between them. */
  shared?: boolean;
  log: (line: string) => void;
}

export interface Intake {
  /** Why no messages come, as a sentence; null if they do. */
  problem(): string | null;
  close(): Promise<void>;
}

/** CONNACK codes of MQTT 3.1.1 and 5 for a wrong name or secret. */
const refusedCodes: unknown[] = [4, 5, 134, 135];
/** Time between two attempts to connect, in milliseconds: as long as the broker can't be reached, and after it refused. */
const retryMs = { unreachable: 1000, refused: 10_000 };
const problems = {
  away: "The broker can't be reached.",
  refused:
    'The broker refuses the name or secret of the intake: LINESIDE_MQTT_INTAKE_SECRET must be the same for the API and the broker.',
  deaf: "The broker doesn't let the intake listen.",
};

/** Intervals in milliseconds: between writes, and between checks of time-outs. */
const writeIntervalMs = 250;
const offlineCheckMs = 1000;
/** Commands are signalled; how often missed ones are looked for, in milliseconds. */
const commandPollMs = 5000;
/** After this time gateways that have not reported are offline; and all, while the broker is unavailable. */
const settleMs = 10_000;
const brokerTimeoutMs = 20_000;
/** How long an external broker queues messages for an absent intake, in seconds. */
const sessionExpirySeconds = 86_400;

/** While the broker is unavailable, only agents that no other intake receives are offline. */
const silent = sql`(last_seen_on is null or last_seen_on < now() - interval '15 seconds')`;

/** Receives messages of gateways and sends their commands, until closed. Broker and database may be unavailable. */
export async function startIntake(options: IntakeOptions): Promise<Intake> {
  const { database, mqttUrl, secret, name, shared = false, log } = options;
  const complaints = new Complaints((line) => log(`intake: ${line}`));
  let answering = Promise.resolve();
  // a gateway without an answer asks again
  const answer: Answer = (company, request) => {
    answering = answering
      .then(() => answerFetch(database, client, company, request))
      .catch((problem: Error) => complaints.add("settings can't be sent in parts now", problem.message));
  };
  const writer = createWriter(database, complaints, answer);

  /** Agents whose state came since the subscription; and the time until others are waited for. */
  let reported = new Set<string>();
  let settlesAt: number | null = null;
  let awaySince: number | null = Date.now();
  let connectedAt = 0;
  let problem: string | null = problems.away;

  const client = connect(mqttUrl, {
    username: intakeUser,
    password: secret,
    clientId: `intake-${name}`,
    protocolVersion: shared ? 5 : 4,
    // unacknowledged messages are sent again
    clean: false,
    ...(shared && { properties: { sessionExpiryInterval: sessionExpirySeconds } }),
    resubscribe: false,
    keepalive: 10,
    connectTimeout: 5000,
    reconnectPeriod: retryMs.unreachable,
    reconnectOnConnackError: true,
  });
  const share = shared ? '$share/intake/' : '';
  // retained messages don't come through a shared subscription: every intake gets all states, and the first one writes
  const filters: ISubscriptionMap = {
    // the broker retains the newest state of each anyway, and an older one must not follow it
    [gatewayTopic('+', 'state')]: { qos: 0 },
    [share + gatewayTopic('+', 'data')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'live')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'reply')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'reported')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'problems')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'gap')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'fetch')]: { qos: gatewayQos },
    [share + gatewayTopic('+', 'differences')]: { qos: gatewayQos },
  };
  client.on('connect', () => {
    awaySince = null;
    connectedAt = Date.now();
    reported = new Set();
    client.options.reconnectPeriod = retryMs.unreachable;
    client.subscribeAsync(filters).then(
      () => {
        settlesAt = Date.now() + settleMs;
        problem = null;
        // the broker may have lost what it retained
        repeatNotices(database).then(requestCommands, ({ message }: Error) =>
          complaints.add("settings can't be repeated", message),
        );
      },
      ({ message }: Error) => {
        problem = problems.deaf;
        complaints.add("the broker doesn't let the intake listen", message);
      },
    );
  });
  client.on('close', () => {
    awaySince ??= Date.now();
    settlesAt = null;
    if (problem !== problems.refused) problem = problems.away;
  });
  client.on('error', (failure) => {
    const isRefused = 'code' in failure && refusedCodes.includes(failure.code);
    problem = isRefused ? problems.refused : problems.away;
    if (isRefused) client.options.reconnectPeriod = retryMs.refused;
    if (isRefused) complaints.add('no messages come', problem);
    else complaints.add("the broker can't be reached", failure.message || failure.name);
  });
  let goOnLater: (() => void) | undefined;
  acknowledgeLater(client, ({ topic, payload, retain }, acknowledge, goOn) => {
    const agentId = writer.take(topic, payload as Buffer, retain, acknowledge);
    if (agentId) reported.add(agentId);
    if (!writer.isFull()) return goOn();
    goOnLater = goOn;
    complaints.add('more comes than can be written', 'gateways wait until there is room');
  });

  const poll = async () => {
    const now = Date.now();
    if (settlesAt !== null && now > settlesAt) {
      settlesAt = null;
      // whoever sent anything since is there, whether its state came or not
      const isSilent = sql`(last_seen_on is null or last_seen_on < ${new Date(connectedAt).toISOString()}::timestamptz)`;
      await writer.markGone(sql`public_id <> all(${texts([...reported])}) and ${isSilent}`);
    } else if (awaySince !== null && now > awaySince + brokerTimeoutMs) {
      awaySince = Number.POSITIVE_INFINITY;
      await writer.markGone(silent);
    }
  };
  const lookAgain = () =>
    poll().catch((problem: Error) => {
      complaints.add("can't mark who has gone", problem.message);
      // to be done at the next look
      if (client.connected) settlesAt = Date.now();
      else awaySince = Date.now() - brokerTimeoutMs;
    });

  let isRequested = true;
  const requestCommands = () => {
    isRequested = true;
  };
  const stopListening = await listen(database, 'commands', requestCommands);
  let sending = Promise.resolve();
  let busy = false;
  const send = () => {
    if (!isRequested || busy || !client.connected) return;
    isRequested = false;
    busy = true;
    sending = sendSettings(database, client)
      .then(() => sendCommands(database, client))
      .catch((problem: Error) => complaints.add("commands can't be sent now and wait", problem.message))
      .finally(() => {
        busy = false;
      });
  };
  let writing = false;
  const write = () => {
    send();
    if (writing) return;
    writing = true;
    void writer.write().finally(() => {
      writing = false;
      if (!goOnLater || writer.isFull()) return;
      goOnLater();
      goOnLater = undefined;
    });
  };
  const timers = [
    setInterval(write, writeIntervalMs),
    setInterval(lookAgain, offlineCheckMs),
    setInterval(requestCommands, commandPollMs),
  ];
  return {
    problem: () => problem,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      await sending;
      // written messages are acknowledged; later ones are sent again
      await writer.write();
      await answering;
      await client.endAsync(true);
      complaints.close();
    },
  };
}
