import { setTimeout as pause } from 'node:timers/promises';
import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { type Client, clientOf } from '../../scripts/soak/client.ts';
import { withClient } from '../../testing/world/database.ts';
import { processorTimeOf } from '../live/processor-time.ts';
import { quantile } from '../measure/quantile.ts';
import type { Deployment } from '../sizes/deployment.ts';

/** The least gateways of the demo that must be connected, how many settings are timed one by one, and in how many rounds all get one at once. */
const counts = { gateways: 25, timed: 100, rounds: 40 };
const goalMs = 3000;

const parts = { API: /programs\/api-src-main-/, PostgreSQL: /^postgres: / };

/**
 * Times settings from the API's answer until the gateway has reported them and they are confirmed, and the processor time of
 * API and PostgreSQL for a setting of each gateway at once. Returns whether the goal is met.
 */
export async function measureApplied({ stack, database, api }: Deployment, administrator: string): Promise<boolean> {
  const client = clientOf(api, administrator, stack.demo.password, stableCompanyId('norwell'));
  const devices = await onlineDevices(client);
  let number = 0;
  const change = async (device: string): Promise<string> => {
    const server = `ntp-${++number}.example`;
    const { status } = await client.call('PUT', `/agents/${device}/router-ntp-servers`, { servers: [server] });
    if (status >= 300) throw new Error(`a setting of ${device} was answered with ${status}`);
    return server;
  };
  return withClient(database.ownerUrl, async (owner) => {
    const isThere = async (device: string, server: string) => {
      const { rowCount } = await owner.query(
        `select from agent_configuration where agent_id = $1 and document->'timeServers'->>0 = $2
          and confirmed = revision and sections->'timeServers'->>'state' = 'applied'`,
        [device, server],
      );
      return rowCount === 1;
    };
    const until = async (device: string, server: string) => {
      while (!(await isThere(device, server))) await pause(10);
    };
    for (const device of devices) await until(device, await change(device));
    const took: number[] = [];
    for (let turn = 0; turn < counts.timed; turn += 1) {
      const device = devices[turn % devices.length]!;
      const server = await change(device);
      const began = performance.now();
      await until(device, server);
      took.push(performance.now() - began);
    }
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
    const isMet = p95 < goalMs;
    console.log(
      `applied and confirmed after the API's answer, ${counts.timed} settings on ${devices.length} gateways: half within ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: ${goalMs} ms)${isMet ? '' : ': short'}`,
    );
    const times = Object.values(parts).map(processorTimeOf);
    for (let round = 0; round < counts.rounds; round += 1) {
      const servers = await Promise.all(devices.map(change));
      for (const [index, device] of devices.entries()) await until(device, servers[index]!);
    }
    const changes = counts.rounds * devices.length;
    const figures = Object.keys(parts).map((name, index) => `${name} ${(times[index]!() / changes).toFixed(1)} ms`);
    console.log(`processor time of one setting on one gateway, ${changes} of them: ${figures.join(', ')}`);
    return isMet;
  });
}

/** Devices whose gateways are connected, once there are enough. */
async function onlineDevices(client: Client): Promise<string[]> {
  for (;;) {
    const { data } = await client.call('GET', '/agents?fields=status&page-size=4000');
    const online = ((data ?? []) as { publicId: string; status: string }[]).filter(({ status }) => status === 'online');
    if (online.length >= counts.gateways) return online.map(({ publicId }) => publicId);
    await pause(500);
  }
}
