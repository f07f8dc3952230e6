import { setTimeout as pause } from 'node:timers/promises';
import {
  type FleetAgent,
  type GatewayCommand,
  gatewayQos,
  gatewayTopic,
  parseGatewayCommand,
  printGatewayMessage,
} from '@lineside/contracts/gateway';
import { connect, type MqttClient } from 'mqtt';
import { type Device, type JobCommand, Jobs } from './jobs.ts';
import { valueAt } from './signal.ts';

/** In milliseconds: how often values are sent, how long a tunnel takes, how far the first batch reaches back. */
const sendEvery = 5000;
const tunnelTakes = 3000;
/** The duration of a restart, in milliseconds. */
const restartMs = 4000;
const history = 3_600_000;
const minute = 60_000;
/** Time between two attempts to connect, in milliseconds: as long as the platform doesn't answer, and after it refused. */
const retryEvery = { unanswered: 2000, refused: 30_000 };
/** CONNACK codes of MQTT 3.1.1 that refuse this gateway, not all for a while. */
const refusedCodes: unknown[] = [4, 5];
/** A connection that is silent for so many seconds is lost; the broker allows half as much again. */
const keepalive = 10;

/** One simulated gateway: a real MQTT client with a real gateway's messages. */
export class Gateway {
  #agent: FleetAgent;
  #broker: string;
  #client: MqttClient | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Whether it should have a tunnel, and its VPN server: the platform decides. */
  #wanted: boolean;
  #place: string | null = null;
  /** The server it has a tunnel to. */
  #vpn: string | null = null;
  #toldHistory = false;
  /** It has reported that it stops: further commands don't make it report itself as online. */
  #leaving = false;
  #jobs: Jobs;

  constructor(agent: FleetAgent, broker: string) {
    this.#agent = agent;
    this.#broker = broker;
    this.#wanted = agent.behaviour === 'steady' || agent.behaviour === 'restless';
    const device: Device = { report: (report) => void this.#say('reply', report), restart: () => this.#restart() };
    this.#jobs = new Jobs(device);
  }

  /**
   * Connects and reports that it is online; reconnects by itself whenever the connection is lost. Resolves with the
   * platform's first answer: a gateway whose device was removed is refused, and keeps trying at longer intervals.
   */
  come(): Promise<'connected' | 'refused'> {
    this.#leaving = false;
    // it may have come back by itself
    this.#client?.end(true);
    const { id, secret } = this.#agent;
    const client = connect(this.#broker, {
      username: id,
      password: secret,
      clientId: id,
      keepalive,
      reconnectPeriod: retryEvery.unanswered,
      reconnectOnConnackError: true,
      will: {
        topic: gatewayTopic(id, 'state'),
        payload: Buffer.from(printGatewayMessage({ online: false, since: new Date().toISOString(), vpn: null })),
        qos: gatewayQos,
        retain: true,
      },
    });
    this.#client = client;
    client.on('message', (_topic, payload) => {
      const command = parseGatewayCommand(payload);
      if (command?.command === 'job') this.#jobs.begin(command);
      else if (command) this.#obey(command);
    });
    return new Promise((resolve) => {
      client.on('error', (problem) => {
        if (!('code' in problem) || !refusedCodes.includes(problem.code)) return;
        client.options.reconnectPeriod = retryEvery.refused;
        resolve('refused');
      });
      client.on('connect', () => {
        client.options.reconnectPeriod = retryEvery.unanswered;
        client.subscribe(gatewayTopic(id, 'command'), { qos: gatewayQos });
        this.#sayState(true);
        if (!this.#toldHistory) this.#sayHistory();
        this.#stopTimers();
        // not all at the same moment: each has a phase of its own
        const begin = () => this.#timers.push(setInterval(() => this.#sayValues([Date.now()]), sendEvery));
        this.#timers.push(setTimeout(begin, Math.random() * sendEvery));
        this.#sayValues([Date.now()]);
        resolve('connected');
      });
      client.on('close', () => this.#stopTimers());
    });
  }

  /** Drops the connection without a word: the broker publishes the last will. */
  drop(): void {
    this.#stopTimers();
    this.#client?.end(true);
    this.#client?.stream.destroy();
  }

  /** Says that it goes, and goes. */
  async leave(): Promise<void> {
    this.#leaving = true;
    this.#stopTimers();
    const client = this.#client;
    if (client?.connected) await this.#sayState(false);
    // ended by force it would look lost, and its last will would report that
    await client?.endAsync(!client.connected);
  }

  /** Disconnects, and connects again without a tunnel. */
  async #restart(): Promise<void> {
    await this.leave();
    this.#vpn = null;
    await pause(restartMs);
    await this.come();
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #sayState(online: boolean): Promise<unknown> {
    const vpn = online && this.#vpn ? { server: this.#vpn } : null;
    return this.#say('state', { online, since: new Date().toISOString(), vpn }, true);
  }

  #sayHistory(): void {
    this.#toldHistory = true;
    const now = Math.floor(Date.now() / minute) * minute;
    this.#sayValues(Array.from({ length: history / minute }, (_, index) => now - index * minute));
  }

  #sayValues(times: number[]): void {
    const { id, variables } = this.#agent;
    const data = times.map((time) => ({
      time: new Date(time).toISOString(),
      values: Object.fromEntries(variables.map((variable) => [variable.slug, valueAt(id, variable, time)])),
    }));
    void this.#say('data', data);
  }

  #obey(command: Exclude<GatewayCommand, JobCommand>): void {
    const canConnect = this.#agent.behaviour !== 'without-vpn';
    // at a new place it has a tunnel only if it should have one
    if (command.command === 'openvpn.place') this.#place = command.vpn.server;
    else this.#wanted = canConnect && command.command === 'openvpn.connect';
    const done = command.command !== 'openvpn.connect' || canConnect;
    const target = this.#wanted ? this.#place : null;
    setTimeout(
      () => {
        if (this.#leaving || !this.#client?.connected) return;
        if (this.#vpn !== target) {
          this.#vpn = target;
          void this.#sayState(true);
        }
        void this.#say('reply', { id: command.id, done });
      },
      target && this.#vpn !== target && command.command === 'openvpn.connect' ? tunnelTakes : 0,
    );
  }

  /** A message lost by a broken connection is sent again after the next connect. */
  async #say(topic: 'state' | 'data' | 'reply', message: Parameters<typeof printGatewayMessage>[0], retain = false) {
    await this.#client
      ?.publishAsync(gatewayTopic(this.#agent.id, topic), printGatewayMessage(message), { qos: gatewayQos, retain })
      .catch(() => {});
  }
}
