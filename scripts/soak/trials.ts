import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../api/src/platform/database/roles.ts';
import type { Client } from './client.ts';

/** How many devices get LAN settings, and how long their gateways wait until they go back, in milliseconds. */
const deviceCount = 3;
export const confirmMs = 15_000;

/** What may be of a device: a call without an answer leaves more than one. */
interface Known {
  /** The start of its LAN's addresses. */
  network: string;
  netMask: string;
  /** Addresses that may be stored, and that its machine may have gone back to. */
  stored: Set<string>;
  confirmed: Set<string | null>;
  /** The number of the newest change when it was looked at. */
  seen: number;
}

interface Told {
  stored: string | null;
  wanted: string | null;
  state: string | null;
  reason: string | null;
  isConfirmed: boolean;
  isAsked: boolean;
  newest: string | null;
  number: number | null;
  open: number;
}

const isDone = (status: number) => status >= 200 && status < 300;
const isUnknown = (status: number) => status === 0 || status >= 500;
const addressOf = (lan: unknown): string | null => (lan as { ipAddress?: string } | null)?.ipAddress ?? null;

/** LAN addresses that devices try out: a person keeps some, and of the others each gateway goes back by itself. */
export class TriedSettings {
  readonly #manager: Client;
  readonly #devices: readonly string[];
  readonly #known = new Map<string, Known>();
  #number = 0;
  kept = 0;
  reverted = 0;

  /** @param devices that have a gateway; some of them get settings */
  constructor(manager: Client, devices: readonly string[]) {
    this.#manager = manager;
    this.#devices = devices.slice(0, deviceCount);
  }

  /** Changes the LAN of one device after the other until `stopped`, and keeps most of the changes. */
  async change(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      this.#number += 1;
      const device = this.#devices[this.#number % this.#devices.length]!;
      const known = this.#known.get(device) ?? (await this.#begin(device));
      if (known) await this.#tryOut(device, known);
      await pause(100 + Math.random() * 200);
    }
  }

  /** Devices of which something else is told than what their machine has, or that still try something out. */
  async look(ownerUrl: string, appliedFile: string): Promise<string[]> {
    const rows = await read(ownerUrl, [...this.#known.keys()]);
    const machines = lansIn(appliedFile);
    return rows.flatMap(({ device, ...told }) => {
      const known = this.#known.get(device)!;
      const wrong = wrongOf(known, told, machines.get(device) ?? null);
      if (wrong.length === 0) this.#settle(known, told, machines.get(device) ?? null);
      return wrong.map((line) => `${device} ${line}`);
    });
  }

  async #begin(device: string): Promise<Known | undefined> {
    const { status, data } = await this.#manager.call('GET', `/agents/${device}/router-lan-config`);
    if (!isDone(status)) return undefined;
    const address = (data[0]?.ipAddress as string | null) ?? null;
    const known: Known = {
      network: (address ?? '192.168.27.1').replace(/\d+$/, ''),
      netMask: (data[0]?.netMask as string | null) ?? '255.255.255.0',
      ...{ stored: new Set(address ? [address] : []), confirmed: new Set([address]), seen: 0 },
    };
    this.#known.set(device, known);
    return known;
  }

  async #tryOut(device: string, known: Known): Promise<void> {
    const ipAddress = `${known.network}${2 + (this.#number % 8)}`;
    const { status } = await this.#manager.call('PATCH', `/agents/${device}/router-lan-config`, {
      ...{ ipAddress, netMask: known.netMask },
    });
    if (!isDone(status) && !isUnknown(status)) return;
    known.stored.add(ipAddress);
    // what is saved while the device is offline needs no person
    known.confirmed.add(ipAddress);
    if (!isDone(status)) return;
    known.stored = new Set([ipAddress]);
    if (Math.random() < 0.3) return;
    // also once the killed part is back
    for (const end = Date.now() + confirmMs; Date.now() < end; await pause(100)) {
      const { data } = await this.#manager.call('GET', `/agents/${device}/configuration`);
      const [now] = (data ?? []) as { publicId: string; revision: number; keepUntil: string | null }[];
      if (!now?.keepUntil) continue;
      const keep = `/agents/${device}/configuration/keep/${now.publicId}`;
      const answer = await this.#manager.call('POST', keep, { revision: now.revision });
      if (isDone(answer.status)) this.kept += 1;
      return;
    }
  }

  #settle(known: Known, { stored, state, number }: Told, machine: string | null): void {
    if (state === 'reverted' && number !== known.seen) this.reverted += 1;
    known.seen = number ?? 0;
    known.stored = new Set(stored ? [stored] : []);
    known.confirmed = new Set([machine]);
  }
}

/** What is wrong with a device, which has nothing on trial any more. */
function wrongOf({ stored: mayStore, confirmed: mayHave }: Known, told: Told, machine: string | null): string[] {
  const { stored, wanted, state, reason, isConfirmed, isAsked, newest, open } = told;
  if (stored === null) return mayStore.size > 0 ? ['has lost its LAN'] : [];
  const what = `LAN ${stored} is told to be ${state}`;
  const wrong: string[] = [];
  if (!mayStore.has(stored)) wrong.push(`was told to have LAN ${[...mayStore].join(' or ')} and has ${stored}`);
  if (wanted !== stored) wrong.push(`has LAN ${stored} and its gateway is to have ${wanted}`);
  if (isAsked || open > 0) wrong.push(`has LAN ${stored} under way, though its gateway had its time`);
  if (state === 'applied') {
    if (machine !== stored) wrong.push(`has ${machine} on its machine: ${what}`);
    if (!isConfirmed) wrong.push(`${what} without a confirmation`);
  } else if (state === 'reverted') {
    if (newest !== 'reverted') wrong.push(`${what}, and its newest change ${newest}`);
    if (reason === null) wrong.push(`${what} without a reason`);
    if (machine === stored || !mayHave.has(machine))
      wrong.push(`has ${machine} on its machine, not ${[...mayHave].join(' or ')}: ${what}`);
  } else wrong.push(what);
  return wrong;
}

/** The LAN address that each machine of the fleet has, by the file in which they note what they newly have. */
function lansIn(file: string): Map<string, string | null> {
  let lans = new Map<string, string | null>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const [device, section, settings] = JSON.parse(line) as [string, string, unknown] | [];
    if (device === undefined) lans = new Map();
    else if (section === 'lan') lans.set(device, addressOf(settings));
  }
  return lans;
}

const read = (ownerUrl: string, devices: string[]): Promise<(Told & { device: string })[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Told & { device: string }>(
      `select agent_id as device, document->'lan'->>'ipAddress' as wanted, sections->'lan'->>'state' as state,
        sections->'lan'->>'reason' as reason, confirmed = revision as "isConfirmed", keep_until is not null as "isAsked",
        (select ip_address::text from agent_router_lan_config l where l.agent_id = c.agent_id) as stored,
        (select change.state from agent_setting_change change where change.agent_id = c.agent_id and change.section = 'lan'
          order by number desc limit 1) as newest,
        (select max(number)::int from agent_setting_change change where change.agent_id = c.agent_id and change.section = 'lan') as number,
        (select count(*)::int from agent_setting_change change where change.agent_id = c.agent_id and change.section = 'lan'
          and change.state in ('waiting', 'delivered', 'tested')) as open
      from agent_configuration c where agent_id = any($1)`,
      [devices],
    );
    return rows;
  });
