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
/** The keep-alive of MQTT in seconds; the broker closes a connection that is silent for 1.5 times as long. */
const keepalive = 10;

/** One simulated gateway: a real MQTT client with a real gateway's messages. */
export class Gateway {
  #agent: FleetAgent;
  #broker: string;
  #client: MqttClient | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Whether it should have a tunnel, and its VPN server: the platform decides. */
  #wantsTunnel: boolean;
  #vpnServer: string | null = null;
  /** The server it has a tunnel to. */
  #tunnelServer: string | null = null;
  #hasSentHistory = false;
  /** It has reported that it stops: further commands don't make it report itself as online. */
  #isStopping = false;
  #jobs: Jobs;

  constructor(agent: FleetAgent, broker: string) {
    this.#agent = agent;
    this.#broker = broker;
    this.#wantsTunnel = agent.behaviour === 'steady' || agent.behaviour === 'restless';
    const device: Device = { report: (report) => void this.#say('reply', report), restart: () => this.#restart() };
    this.#jobs = new Jobs(device);
  }

  /**
   * Connects and reports that it is online; reconnects automatically whenever the connection is lost. Resolves with the
   * platform's first answer: a gateway whose device was removed is refused, and keeps trying at longer intervals.
   */
  come(): Promise<'connected' | 'refused'> {
    this.#isStopping = false;
    // it may have reconnected automatically
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
      else if (command) this.#runCommand(command);
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
        this.#sendState(true);
        if (!this.#hasSentHistory) this.#sendHistory();
        this.#stopTimers();
        // each gateway sends at a moment of its own
        const begin = () => this.#timers.push(setInterval(() => this.#sendValues([Date.now()]), sendEvery));
        this.#timers.push(setTimeout(begin, Math.random() * sendEvery));
        this.#sendValues([Date.now()]);
        resolve('connected');
      });
      client.on('close', () => this.#stopTimers());
    });
  }

  /** Drops the connection without a message: the broker publishes the last will. */
  drop(): void {
    this.#stopTimers();
    this.#client?.end(true);
    this.#client?.stream.destroy();
  }

  /** Reports that it stops, and disconnects. */
  async leave(): Promise<void> {
    this.#isStopping = true;
    this.#stopTimers();
    const client = this.#client;
    if (client?.connected) await this.#sendState(false);
    // a forced end would make the broker publish the last will
    await client?.endAsync(!client.connected);
  }

  /** Disconnects, and connects again without a tunnel. */
  async #restart(): Promise<void> {
    await this.leave();
    this.#tunnelServer = null;
    await pause(restartMs);
    await this.come();
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #sendState(online: boolean): Promise<unknown> {
    const vpn = online && this.#tunnelServer ? { server: this.#tunnelServer } : null;
    return this.#say('state', { online, since: new Date().toISOString(), vpn }, true);
  }

  #sendHistory(): void {
    this.#hasSentHistory = true;
    const now = Math.floor(Date.now() / minute) * minute;
    this.#sendValues(Array.from({ length: history / minute }, (_, index) => now - index * minute));
  }

  #sendValues(times: number[]): void {
    const { id, variables } = this.#agent;
    const data = times.map((time) => ({
      time: new Date(time).toISOString(),
      values: Object.fromEntries(variables.map((variable) => [variable.slug, valueAt(id, variable, time)])),
    }));
    void this.#say('data', data);
  }

  #runCommand(command: Exclude<GatewayCommand, JobCommand>): void {
    const canConnect = this.#agent.behaviour !== 'without-vpn';
    // at a new place it has a tunnel only if it should have one
    if (command.command === 'openvpn.place') this.#vpnServer = command.vpn.server;
    else this.#wantsTunnel = canConnect && command.command === 'openvpn.connect';
    const done = command.command !== 'openvpn.connect' || canConnect;
    const target = this.#wantsTunnel ? this.#vpnServer : null;
    setTimeout(
      () => {
        if (this.#isStopping || !this.#client?.connected) return;
        if (this.#tunnelServer !== target) {
          this.#tunnelServer = target;
          void this.#sendState(true);
        }
        void this.#say('reply', { id: command.id, done });
      },
      target && this.#tunnelServer !== target && command.command === 'openvpn.connect' ? tunnelTakes : 0,
    );
  }

  /** A message lost by a broken connection is sent again after the next connect. */
  async #say(topic: 'state' | 'data' | 'reply', message: Parameters<typeof printGatewayMessage>[0], retain = false) {
    await this.#client
      ?.publishAsync(gatewayTopic(this.#agent.id, topic), printGatewayMessage(message), { qos: gatewayQos, retain })
      .catch(() => {});
  }
}
