import { setTimeout as pause } from 'node:timers/promises';
import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { type Client, clientOf } from '../../scripts/soak/client.ts';
import { withClient } from '../../testing/world/database.ts';
import { processorTimeOf, residentOfAll } from '../measure/processes.ts';
import { quantile } from '../measure/quantile.ts';
import type { Deployment } from '../sizes/deployment.ts';

/** The least gateways of the demo that must be connected, and how many settings are timed one by one. */
const counts = { gateways: 25, timed: 100 };
/** The devices that all get a setting, how many of them at once, and the seconds in which the same gateways are left alone. */
const many = { devices: 1000, atOnce: 20, leftAlone: 30 };
const goalMs = 3000;
const goalMegabytes = 3;

const parts = { API: /programs\/api-src-main-/, PostgreSQL: /^postgres: / };
const fleetProgram = /programs\/demo-fleet-/;

/** The connected gateways of a fleet, and the kilobytes of its process. */
export interface FleetMemory {
  gateways: number;
  kilobytes: number;
}

/** Prints what a further gateway costs the fleet's process. Returns whether the goal is met. */
export function printMemory(small: FleetMemory, large: FleetMemory): boolean {
  const megabytes = (large.kilobytes - small.kilobytes) / (large.gateways - small.gateways) / 1000;
  const isMet = megabytes <= goalMegabytes;
  console.log(
    `the fleet's process: ${(small.kilobytes / 1000).toFixed(0)} MB with ${small.gateways} gateways, ${(large.kilobytes / 1000).toFixed(0)} MB with ${large.gateways}: ${megabytes.toFixed(2)} MB each further one (goal: ${goalMegabytes} MB)${isMet ? '' : ': short'}`,
  );
  return isMet;
}

/** Times settings from the API's answer until the gateway has reported them and they are confirmed. Returns whether the goal is met. */
export const measureApplied = (
  deployment: Deployment,
  administrator: string,
): Promise<{ isMet: boolean; memory: FleetMemory }> =>
  changing(deployment, administrator, counts.gateways, async ({ devices, change, arrived }) => {
    for (const device of devices) await arrived({ [device]: await change(device) }, 10);
    const took: number[] = [];
    for (let turn = 0; turn < counts.timed; turn += 1) {
      const device = devices[turn % devices.length]!;
      const server = await change(device);
      const began = performance.now();
      await arrived({ [device]: server }, 10);
      took.push(performance.now() - began);
    }
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
    const isMet = p95 < goalMs;
    console.log(
      `applied and confirmed after the API's answer, ${counts.timed} settings on ${devices.length} gateways: half within ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: ${goalMs} ms)${isMet ? '' : ': short'}`,
    );
    return { isMet, memory: { gateways: devices.length, kilobytes: residentOfAll(fleetProgram) } };
  });

/** How large the company is: of its devices the demo's fleet connects 1,250. */
export const sizeForMany = 2500;

/**
 * The processor time of API and PostgreSQL for a change of each of many devices, without what the same gateways cost with
 * their values in the same time.
 */
export const measureMany = (deployment: Deployment, administrator: string): Promise<FleetMemory> =>
  changing(deployment, administrator, many.devices, async ({ devices: all, change, arrived }) => {
    const devices = all.slice(0, many.devices);
    const names = Object.keys(parts);
    const measured = async (work: () => Promise<unknown>) => {
      const times = Object.values(parts).map(processorTimeOf);
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      return { seconds, times: times.map((time) => time()) };
    };
    const alone = await measured(() => pause(many.leftAlone * 1000));
    const changed = await measured(async () => {
      const waiting = [...devices];
      const servers: Record<string, string> = {};
      const changeThem = async () => {
        for (let device = waiting.pop(); device; device = waiting.pop()) servers[device] = await change(device);
      };
      await Promise.all(Array.from({ length: many.atOnce }, changeThem));
      await arrived(servers, 1000);
    });
    const figures = names.map((name, at) => {
      const values = (alone.times[at]! / alone.seconds) * changed.seconds;
      return `${name} ${((changed.times[at]! - values) / devices.length).toFixed(1)} ms`;
    });
    console.log(
      `a setting of each of ${devices.length} devices, ${many.atOnce} at once: applied on all after ${changed.seconds.toFixed(0)} s; processor time of one without values: ${figures.join(', ')}`,
    );
    return { gateways: all.length, kilobytes: residentOfAll(fleetProgram) };
  });

interface Changing {
  devices: string[];
  /** Gives a device a time server of its own; returns which. */
  change(device: string): Promise<string>;
  /** Resolves once devices have reported their time servers, and they are confirmed; asks at an interval in milliseconds. */
  arrived(servers: Record<string, string>, everyMs: number): Promise<void>;
}

/** Has an administrator change settings of devices, once so many of them are connected. */
async function changing<T>(
  { stack, database, api }: Deployment,
  administrator: string,
  least: number,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  const client = clientOf(api, administrator, stack.demo.password, stableCompanyId('norwell'));
  const devices = await onlineDevices(client, least);
  let number = 0;
  const change = async (device: string): Promise<string> => {
    const server = `ntp-${++number}.example`;
    const { status } = await client.call('PUT', `/agents/${device}/router-ntp-servers`, { servers: [server] });
    if (status >= 300) throw new Error(`a setting of ${device} was answered with ${status}`);
    return server;
  };
  return withClient(database.ownerUrl, async (owner) => {
    const arrived = async (servers: Record<string, string>, everyMs: number) => {
      const isThere = async () => {
        const { rows } = await owner.query(
          `select count(*)::int as there from agent_configuration join jsonb_each_text($1) wanted on key = agent_id
          where document->'timeServers'->>0 = value and confirmed = revision and sections->'timeServers'->>'state' = 'applied'`,
          [JSON.stringify(servers)],
        );
        return rows[0].there === Object.keys(servers).length;
      };
      while (!(await isThere())) await pause(everyMs);
    };
    return work({ devices, change, arrived });
  });
}

/** Devices whose gateways are connected, once there are enough. */
async function onlineDevices(client: Client, least: number): Promise<string[]> {
  for (;;) {
    const { data } = await client.call('GET', '/agents?fields=status&page-size=4000');
    const online = ((data ?? []) as { publicId: string; status: string }[]).filter(({ status }) => status === 'online');
    if (online.length >= least) return online.map(({ publicId }) => publicId);
    await pause(500);
  }
}
