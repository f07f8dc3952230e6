import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FleetAgent, GatewayData, Reading } from '@lineside/contracts/gateway';
import { type KeptCertificate, makeKey, requestCertificate } from 'lineside-gateway/certificate';
import { type Firmware, upgradeFirmware } from 'lineside-gateway/firmware';
import { Gateway } from 'lineside-gateway/gateway';
import { WebAccess } from 'lineside-gateway/web-access';
import { SimulatedMachine, type Variable } from './machine.ts';
import type { Machines, ReachedService } from './machines/machines.ts';
import { readingAt } from './signal.ts';
import { SimulatedTunnel } from './tunnel.ts';

/** In milliseconds: how often values are sent, how far the first batch reaches back, and how far its values are apart. */
const sendEvery = 5000;
const history = 3_600_000;
const minute = 60_000;
/** How long a simulated gateway takes until it restarts, and the duration of a restart, in milliseconds. */
const restarts = { afterMs: 3000, ms: 4000 };

/** A key that all gateways of a process share: making one takes long, and here it proves nothing that matters. */
let sharedKey: ReturnType<typeof makeKey> | undefined;
function keyOfAll(): ReturnType<typeof makeKey> {
  sharedKey ??= makeKey();
  return sharedKey;
}

interface Platform {
  broker: string;
  /** Without the API's address no settings are fetched. */
  api?: string | undefined;
  /** How long gateways wait for the confirmation of changed settings, in milliseconds; as the protocol says if it isn't given. */
  confirmMs?: number | undefined;
  /** How often gateways compare their machine with the applied settings, in milliseconds; each minute if it isn't given. */
  compareMs?: number | undefined;
  /** The file for what machines have newly applied (`fleetPlan`). */
  applied?: string | undefined;
  /** The machines behind it that have pages. */
  machines?: Pick<Machines, 'dial'> | undefined;
  /** Where problems with settings go; the standard error output if it isn't given. */
  log?(line: string): void;
}

/** One gateway of the demo: the gateway program, on a machine and with a tunnel that are simulated. */
export class SimulatedGateway {
  readonly #agent: FleetAgent;
  readonly #gateway: Gateway;
  readonly #tunnel: SimulatedTunnel;
  readonly machine: SimulatedMachine;
  readonly #machines: Pick<Machines, 'dial'> | undefined;
  #timers: NodeJS.Timeout[] = [];
  #hasSentHistory = false;
  /** Ends a restart that is under way. */
  #closing = new AbortController();

  constructor(
    agent: FleetAgent,
    { broker, api, applied, confirmMs, compareMs, machines, log = console.error }: Platform,
  ) {
    this.#agent = agent;
    this.#machines = machines;
    this.machine = new SimulatedMachine(
      agent.variables,
      (problems) => this.#gateway.report(problems),
      applied ? (...change) => appendFileSync(applied, `${JSON.stringify([agent.id, ...change])}\n`) : undefined,
    );
    this.#tunnel = new SimulatedTunnel(agent.behaviour);
    this.#gateway = new Gateway({
      ...{ id: agent.id, secret: agent.secret, broker, api, machine: this.machine, tunnel: this.#tunnel },
      ...{ confirmMs, compareMs },
      live: this.machine.live,
      ...(api && machines && { webAccess: this.#offerWebAccess(api, log) }),
      firmware: () => this.machine.firmware,
      uplink: () => this.machine.uplink(agent.id),
      jobs: {
        ...{ boot: '', restart: () => this.#restart() },
        upgrade: api ? (...firmware) => this.#upgrade(api, ...firmware) : 'unsupported',
      },
      // a broker that isn't there yet is nothing to report about each of a thousand gateways
      log: (line) => {
        if (!line.startsWith('the broker')) log(`fleet: ${agent.id}: ${line}`);
      },
      connected: () => this.#beginToSend(),
      disconnected: () => this.#stopSending(),
    });
  }

  /** Connects; resolves with the platform's first answer. */
  open(): Promise<'connected' | 'refused'> {
    this.#closing = new AbortController();
    return this.#gateway.open();
  }

  /** Applies what a person sets at its status page. */
  setOnSite(wanted: Parameters<Gateway['setOnSite']>[0]): ReturnType<Gateway['setOnSite']> {
    return this.#gateway.setOnSite(wanted);
  }

  /** Drops the connection without a message: the broker publishes the last will. */
  drop(): void {
    this.#stopSending();
    this.#gateway.drop();
  }

  /** Reports that it stops, and disconnects. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopSending();
    await this.#gateway.close();
  }

  /** Disconnects, and connects again without a tunnel. */
  async #restart(whileDown = () => {}): Promise<void> {
    const { signal } = this.#closing;
    await pause(restarts.afterMs, undefined, { signal });
    this.#stopSending();
    await this.#gateway.close();
    this.#tunnel.reset();
    whileDown();
    await pause(restarts.ms, undefined, { signal });
    await this.#gateway.open();
  }

  /** Fetches firmware, and has its version after a restart. */
  async #upgrade(api: string, firmware: Firmware, progress: (percent: number) => void): Promise<void> {
    const { id, secret } = this.#agent;
    const folder = await mkdtemp(path.join(tmpdir(), 'firmware-'));
    const install = async (_file: string, version: string | null) => {
      await this.#restart(() => {
        this.machine.firmware = version ?? undefined;
      });
    };
    const { signal } = this.#closing;
    await upgradeFirmware({ platform: { api, id, secret }, folder, install, signal }, firmware, progress).finally(() =>
      rm(folder, { recursive: true }),
    );
  }

  #beginToSend(): void {
    if (!this.#hasSentHistory) {
      this.#hasSentHistory = true;
      const now = Math.floor(Date.now() / minute) * minute;
      this.#sendHistory(Array.from({ length: history / minute }, (_, index) => now - index * minute));
    }
    this.#stopSending();
    // each gateway sends at a moment of its own
    const begin = () => this.#timers.push(setInterval(() => this.#sendValues(), sendEvery));
    this.#timers.push(setTimeout(begin, Math.random() * sendEvery));
    this.#sendValues();
  }

  #stopSending(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #offerWebAccess(api: string, log: (line: string) => void): WebAccess {
    const { id, secret } = this.#agent;
    let kept: KeptCertificate | undefined;
    return new WebAccess({
      platform: { api, id, secret },
      certificate: async (refused) => {
        if (!kept || kept === refused) kept = await requestCertificate({ api, id, secret }, Date.now(), keyOfAll());
        return kept;
      },
      dial: (service) => this.dial(service),
      log: (line) => log(`fleet: ${id}: ${line}`),
    });
  }

  /** Connects to the machine of a service behind it. */
  dial(service: ReachedService): Socket {
    if (!this.#machines) throw new Error('no machine of this gateway has a page');
    const values = () =>
      Object.fromEntries(
        this.machine.variables.map((variable) => [variable.slug, this.#readingAt(variable, Date.now())]),
      );
    return this.#machines.dial(this.#agent.id, service, values);
  }

  #readingAt(variable: Variable, time: number): Reading {
    return this.machine.written.get(variable.slug) ?? readingAt(this.#agent.id, variable, time);
  }

  #sendValues(): void {
    const time = Date.now();
    const data = this.machine.read(time, (variable) => this.#readingAt(variable, time));
    if (data.length > 0) void this.#gateway.send(data);
  }

  #sendHistory(times: number[]): void {
    const { variables } = this.machine;
    if (variables.length === 0) return;
    const data: GatewayData = times.map((time) => ({
      time: new Date(time).toISOString(),
      values: Object.fromEntries(variables.map((variable) => [variable.slug, this.#readingAt(variable, time)])),
    }));
    void this.#gateway.send(data);
  }
}
