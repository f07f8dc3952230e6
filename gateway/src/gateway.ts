import {
  type GatewayCommand,
  type GatewayData,
  type GatewayGap,
  type GatewayProblems,
  gatewayQos,
  gatewayTopic,
  type PublishedTopic,
  parseConfigurationNotice,
  parseGatewayCommand,
  parseGatewayTopic,
  printGatewayMessage,
} from '@lineside/contracts/gateway';
import { connect, type MqttClient } from 'mqtt';
import { Clock } from './clock.ts';
import { Connection } from './connection.ts';
import { JobFailed } from './job-failed.ts';
import { Jobs, type JobsOptions } from './jobs.ts';
import type { Machine, ValueWriter } from './machine.ts';
import { fetchSettings } from './settings/fetch-settings.ts';
import type { SettingsOnSite } from './settings/on-site.ts';
import { type KeptSettings, type ReportsOnSite, Settings } from './settings/settings.ts';
import type { Live } from './sources/live.ts';
import { LiveSender } from './sources/live-sender.ts';
import type { Tunnel } from './tunnel/tunnel.ts';
import { type Uplink, uplinkOf } from './uplink.ts';
import type { WebAccess } from './web-access/web-access.ts';
import { Writes } from './writes.ts';

export interface GatewayOptions {
  id: string;
  secret: string;
  broker: string;
  /** The address of the platform's API, without a slash at the end; without one, no settings are fetched. */
  api?: string | undefined;
  machine: Machine & ValueWriter;
  tunnel: Tunnel;
  jobs: Omit<JobsOptions, 'report' | 'tellDifferences'>;
  /** The version of the firmware that the machine runs now; undefined if it says none. */
  firmware?(): string | undefined;
  /** By what it reaches the platform; by what the connection to the broker goes out if it isn't given. */
  uplink?(): Uplink | undefined;
  /** Present values of variables with tags. */
  live: Pick<Live, 'due' | 'renew'>;
  /** Offers services to people in the browser; without it, none opens there. */
  webAccess?: Pick<WebAccess, 'take' | 'open' | 'close'> | undefined;
  /** What was kept of its settings, and where a change of it goes. */
  kept?: KeptSettings | null;
  keep?(settings: KeptSettings): void;
  /** How long it waits for the confirmation of changed settings, in milliseconds; as the protocol says if it isn't given. */
  confirmMs?: number | undefined;
  /** How often the machine is compared with the applied settings, in milliseconds; each minute if it isn't given. */
  compareMs?: number | undefined;
  log(line: string): void;
  /** Called at each connect, and when the connection is lost. */
  connected?(): void;
  disconnected?(): void;
  /** Called when a connection fails or is refused, with the reason. */
  failed?(reason: string): void;
}

/** The keep-alive of MQTT in seconds; the broker closes a connection that is silent for 1.5 times as long. */
const keepalive = 10;
/**
 * Time between two attempts to connect, in milliseconds: after the gateway itself ended a connection, as long as the platform
 * doesn't answer, and after it refused.
 */
const retryMs = { atOnce: 1, unanswered: 2000, refused: 30_000 };
/** How often it looks whether its clock was set, in milliseconds. */
const clockMs = 5000;
/** CONNACK codes of MQTT 3.1.1 that refuse this gateway, not all for a while. */
const refusedCodes: unknown[] = [4, 5];

type Message = Parameters<typeof printGatewayMessage>[0];

/** A gateway's connection to the platform: its presence, settings, values, tunnel and jobs. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #connection: Connection;
  readonly #settings: Settings | undefined;
  readonly #jobs: Jobs;
  readonly #writes: Writes;
  readonly #live: LiveSender;
  readonly #clock = new Clock();
  #clockTimer: NodeJS.Timeout | undefined;
  #client: MqttClient | undefined;
  /** The numbers of messages without an acknowledgement, and whether their senders keep them and send them again. */
  readonly #unacknowledged = new Map<number, { isKept: boolean }>();
  /** It has reported that it stops: a command that ends later doesn't report it as online. */
  #isStopping = false;
  /** The sources that can't be read; undefined until that is known. */
  #problems: GatewayProblems | undefined;

  constructor(options: GatewayOptions) {
    this.#options = options;
    const { api, id, secret, machine, kept, keep, confirmMs, compareMs, log } = options;
    this.#connection = new Connection(id);
    options.tunnel.onChange?.(() => {
      if (!this.#isStopping && this.#client?.connected) void this.#publishState(true);
    });
    this.#live = new LiveSender(options.live, (values) => this.#publish('live', values, { isKept: true }));
    this.#jobs = new Jobs({
      ...options.jobs,
      report: (report) => void this.#publish('reply', report),
      tellDifferences: async () => {
        if (!this.#settings) throw new JobFailed('unsupported');
        await this.#settings.tellDifferences();
      },
    });
    this.#writes = new Writes({
      write: (variable, value) => machine.write(variable, value),
      report: (report) => void this.#publish('reply', report),
    });
    if (api)
      this.#settings = new Settings({
        ...{ machine, log },
        ...(kept && { kept }),
        ...(keep && { keep }),
        ...(confirmMs && { confirmMs }),
        ...(compareMs && { compareMs }),
        fetch: (tag) => fetchSettings({ api, id, secret }, tag),
        // reported again after the next connect: an old report would come before the gateway says that it is online
        report: (report) => void this.#publish('reported', report, { isKept: true }),
        differ: (differences) => {
          if (!this.#client?.connected) return false;
          void this.#publish('differences', differences);
          return true;
        },
        reconnect: async () => this.#reconnect(),
        services: (services) => options.webAccess?.take(services),
      });
  }

  /**
   * Connects, and connects again whenever the connection is lost. Resolves with the platform's first answer: a gateway
   * whose device was removed is refused, and tries again at longer intervals.
   */
  open(): Promise<'connected' | 'refused'> {
    const { id, secret, broker, log, connected, disconnected, failed } = this.#options;
    this.#isStopping = false;
    this.#options.webAccess?.open();
    // it may have connected again by itself
    this.#client?.end(true);
    const client = connect(broker, {
      ...{ username: id, password: secret, clientId: id, keepalive },
      reconnectPeriod: retryMs.unanswered,
      reconnectOnConnackError: true,
      will: this.#connection.will,
    });
    this.#client = client;
    this.#connection.renews(client);
    this.#settings?.start();
    clearInterval(this.#clockTimer);
    this.#clockTimer = setInterval(() => this.#lookAtClock(), clockMs).unref();
    client.on('message', (topic, payload) => this.#receive(topic, payload));
    client.on('close', () => {
      this.#forget(({ isKept }) => isKept);
      this.#live.disconnected();
      disconnected?.();
    });
    return new Promise((resolve) => {
      client.on('error', (problem) => {
        log(`the broker: ${problem.message}`);
        failed?.(problem.message);
        if (!('code' in problem) || !refusedCodes.includes(problem.code)) return;
        client.options.reconnectPeriod = retryMs.refused;
        resolve('refused');
      });
      client.on('connect', () => {
        client.options.reconnectPeriod = retryMs.unanswered;
        client.subscribe([gatewayTopic(id, 'command'), gatewayTopic(id, 'configuration')], { qos: gatewayQos });
        // first: what is saved after the reports below is saved for a gateway that is online
        void this.#publishState(true);
        this.#settings?.connected();
        this.#jobs.connected();
        this.#live.connected();
        // an earlier message may have been lost
        if (this.#problems) void this.#publish('problems', this.#problems, { isKept: true });
        connected?.();
        resolve('connected');
      });
    });
  }

  /** Sends values with their times; what a broken connection loses is sent again after the next connect. */
  send(values: GatewayData): Promise<void> {
    return this.#publish('data', values);
  }

  /** Sends values with their times; resolves once the platform has them, and rejects where they are lost. */
  deliver(values: GatewayData): Promise<void> {
    return this.#deliver('data', values, { isKept: true });
  }

  /** Says that values are lost; resolves once the platform knows. */
  tell(gap: GatewayGap): Promise<void> {
    return this.#deliver('gap', gap, { isKept: true });
  }

  /** Applies what a person sets on site; rejects where the gateway has no settings, or can't change them. */
  async setOnSite(wanted: SettingsOnSite): Promise<ReportsOnSite> {
    if (!this.#settings) throw new Error('this gateway gets no settings');
    return this.#settings.setOnSite(wanted);
  }

  /** Says which sources can't be read: now, and again at each connect. */
  report(problems: GatewayProblems): void {
    this.#problems = problems;
    if (this.#client?.connected) void this.#publish('problems', problems, { isKept: true });
  }

  /**
   * Ends the connection and connects again at once. The client's own `reconnect` would first wait for answers to all that it
   * has sent, also to what an earlier connection lost, and then never connects.
   */
  #reconnect(): void {
    const client = this.#client;
    if (!client) return;
    client.options.reconnectPeriod = retryMs.atOnce;
    client.once('reconnect', () => {
      client.options.reconnectPeriod = retryMs.unanswered;
    });
    client.stream.destroy();
  }

  /** Drops the connection without a message: the broker publishes the last will. */
  drop(): void {
    clearInterval(this.#clockTimer);
    this.#options.webAccess?.close();
    this.#client?.end(true);
    this.#client?.stream.destroy();
  }

  /** Reports that it stops, and disconnects. */
  async close(): Promise<void> {
    this.#isStopping = true;
    this.#options.webAccess?.close();
    clearInterval(this.#clockTimer);
    await this.#settings?.close();
    const client = this.#client;
    if (client?.connected) await this.#publishState(false);
    // a forced end would make the broker publish the last will, and another one waits for all acknowledgements
    this.#forget(() => true);
    await client?.endAsync(!client.connected);
  }

  #receive(topic: string, payload: Uint8Array): void {
    if (parseGatewayTopic(topic)?.topic === 'configuration') {
      const notice = parseConfigurationNotice(payload);
      if (notice) this.#settings?.notice(notice);
      return;
    }
    const command = parseGatewayCommand(payload);
    if (command?.command === 'job') this.#jobs.begin(command);
    else if (command?.command === 'write') void this.#writes.begin(command);
    else if (command) void this.#orderTunnel(command);
  }

  async #orderTunnel(command: Exclude<GatewayCommand, { command: 'job' | 'write' }>): Promise<void> {
    const { tunnel } = this.#options;
    const before = tunnel.server;
    const done = await tunnel.order(command);
    if (this.#isStopping || !this.#client?.connected) return;
    if (tunnel.server !== before) void this.#publishState(true);
    void this.#publish('reply', { id: command.id, done });
  }

  /** The platform learns from the state whether the clock is right. */
  #lookAtClock(): void {
    if (this.#clock.wasSet() && !this.#isStopping && this.#client?.connected) void this.#publishState(true);
  }

  async #publishState(online: boolean): Promise<void> {
    const { server } = this.#options.tunnel;
    const vpn = online && server ? { server } : null;
    const firmware = this.#options.firmware?.();
    const uplink = online ? (this.#options.uplink ?? (() => uplinkOf(this.#client?.stream)))() : undefined;
    const state = { online, vpn, writes: true, ...(firmware !== undefined && { firmware }), ...(uplink && { uplink }) };
    if (this.#client) await this.#connection.publish(this.#client, state).catch(() => {});
  }

  async #publish(topic: PublishedTopic, message: Message, how?: { isKept: boolean }): Promise<void> {
    await this.#deliver(topic, message, how).catch(() => {});
  }

  async #deliver(topic: PublishedTopic, message: Message, { isKept } = { isKept: false }): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('there is no connection yet');
    const before = client.getLastMessageId();
    const publishing = client.publishAsync(gatewayTopic(this.#options.id, topic), printGatewayMessage(message), {
      qos: gatewayQos,
    });
    const number = client.getLastMessageId();
    // one that waits until older ones are sent again has no number yet
    const isNumbered = client.connected && number !== before;
    if (isNumbered) this.#unacknowledged.set(number, { isKept });
    await publishing.finally(() => isNumbered && this.#unacknowledged.delete(number));
  }

  /**
   * Has the client not send messages again. It would send one after the other, each when the one before is acknowledged, and
   * would be connected only after that.
   */
  #forget(which: (message: { isKept: boolean }) => boolean): void {
    for (const [number, message] of [...this.#unacknowledged])
      if (which(message)) this.#client?.removeOutgoingMessage(number);
  }
}
