import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../api/src/platform/database/roles.ts';
import type { Client } from './client.ts';

/** A device without a time server, as all are at first. */
const nothing = 'no time server';

/** How many devices get settings. */
const deviceCount = 8;

/** The time servers that the API promised to devices, recorded outside of it. */
export class PromisedSettings {
  readonly #manager: Client;
  readonly #devices: readonly string[];
  /** The possible time server of each device: one if the answer came, more if it didn't. */
  readonly #mayBe = new Map<string, Set<string>>();
  #number = 0;
  acknowledged = 0;

  /** @param devices that have a gateway; some of them get settings */
  constructor(manager: Client, devices: readonly string[]) {
    this.#manager = manager;
    this.#devices = devices.slice(0, deviceCount);
  }

  /** Changes settings of one device after the other until `stopped`. */
  async change(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      this.#number += 1;
      const device = this.#devices[this.#number % this.#devices.length]!;
      const server = `ntp-${this.#number}.example`;
      const { status } = await this.#manager.call('PUT', `/agents/${device}/router-ntp-servers`, { servers: [server] });
      if (status >= 200 && status < 300) {
        this.acknowledged += 1;
        this.#mayBe.set(device, new Set([server]));
      } else if (status === 0 || status >= 500)
        this.#mayBe.set(device, new Set([...(this.#mayBe.get(device) ?? [nothing]), server]));
      await pause(50 + Math.random() * 150);
    }
  }

  /** Devices that don't have what was promised, or of which something else is told. */
  async look(ownerUrl: string): Promise<string[]> {
    const rows = await read(ownerUrl, [...this.#mayBe.keys()]);
    return rows.flatMap(({ device, stored, wanted, state, isConfirmed, open }) => {
      const may = [...this.#mayBe.get(device)!];
      const wrong = [];
      if (!may.includes(stored ?? nothing))
        wrong.push(`${device} was told to have ${may.join(' or ')} and has ${stored}`);
      if (wanted !== stored) wrong.push(`${device} has ${stored} and its gateway is to have ${wanted}`);
      if (stored && (state !== 'applied' || !isConfirmed))
        wrong.push(`${device}: ${stored} is ${state}, confirmed ${isConfirmed}`);
      if (open > 0) wrong.push(`${device}: ${open} changes wait, though its gateway has all`);
      return wrong;
    });
  }
}

/**
 * Settings that a machine applied twice, by the file in which machines of the fleet note what they newly have. Each of
 * `PromisedSettings` is another one. A machine of the fleet that was killed has nothing, and applies the last one anew.
 */
export function appliedTwice(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // the last one may be half written
  const applied = lines.slice(0, -1).map((line) => JSON.parse(line) as [string, string, unknown] | []);
  const twice: string[] = [];
  let known = new Set<string>();
  for (const [device, section, settings] of applied) {
    if (device === undefined) known = new Set();
    if (section !== 'timeServers' || JSON.stringify(settings) === '[]') continue;
    const key = `${device} ${JSON.stringify(settings)}`;
    if (known.has(key)) twice.push(`${key} was applied twice`);
    known.add(key);
  }
  return twice;
}

interface Row {
  device: string;
  stored: string | null;
  wanted: string | null;
  state: string | null;
  isConfirmed: boolean;
  open: number;
}

const read = (ownerUrl: string, devices: string[]): Promise<Row[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Row>(
      `select agent_id as device, document->'timeServers'->>0 as wanted, sections->'timeServers'->>'state' as state,
        confirmed = revision as "isConfirmed",
        (select string_agg(server, ' ') from agent_router_ntp_server s where s.agent_id = c.agent_id) as stored,
        (select count(*)::int from agent_setting_change change where change.agent_id = c.agent_id and change.section = 'timeServers'
          and change.state in ('waiting', 'delivered', 'tested')) as open
      from agent_configuration c where agent_id = any($1)`,
      [devices],
    );
    return rows;
  });
