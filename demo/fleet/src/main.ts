import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fleetPlan } from '@lineside/contracts/gateway';
import { SimulatedGateway } from './gateway.ts';
import { Machines } from './machines/machines.ts';
import { enrolNewcomer } from './newcomer.ts';

/** How many gateways connect at the same time. */
const batchSize = 50;
/** How long unstable gateways are online and offline, in seconds, from … to. */
const onlineSeconds = [90, 240] as const;
const offlineSeconds = [20, 40] as const;

const between = ([from, to]: readonly [number, number]) => 1000 * (from + Math.random() * (to - from));

/** Disconnects and reconnects repeatedly. */
async function reconnectNowAndThen(gateway: SimulatedGateway, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(between(onlineSeconds), undefined, { signal });
    gateway.drop();
    await pause(between(offlineSeconds), undefined, { signal });
    void gateway.open();
  }
}

/** Simulates the gateways of a plan as real MQTT clients, which know only their protocol. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fleet: { type: 'string' } } });
  if (!values.fleet) throw new Error('name the file with the fleet: --fleet FILE');
  const plan = { ...fleetPlan.parse(JSON.parse(readFileSync(values.fleet, 'utf8'))), machines: await Machines.start() };
  if (plan.applied) appendFileSync(plan.applied, '[]\n');
  const gateways = plan.agents.map((agent) => ({ agent, gateway: new SimulatedGateway(agent, plan) }));
  const ending = new AbortController();
  const stop = async () => {
    ending.abort();
    await Promise.all(gateways.map(({ gateway }) => gateway.close()));
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const newcomer of plan.newcomers)
    enrolNewcomer(newcomer, `${values.fleet}.enrolled`, ending.signal)
      .then(async (agent) => {
        if (!agent) return;
        const gateway = new SimulatedGateway(agent, plan);
        gateways.push({ agent, gateway });
        const answer = await gateway.open();
        console.log(`fleet: the new gateway ${newcomer.serialNumber} ${answer}`);
      })
      .catch((problem: Error) => {
        if (!ending.signal.aborted) console.error(`fleet: ${newcomer.serialNumber}: ${problem.message}`);
      });
  let refused = 0;
  for (let from = 0; from < gateways.length; from += batchSize) {
    const answers = await Promise.all(gateways.slice(from, from + batchSize).map(({ gateway }) => gateway.open()));
    refused += answers.filter((answer) => answer === 'refused').length;
    if (from + batchSize < gateways.length)
      console.log(`fleet: ${from + batchSize} of ${gateways.length} gateways have an answer`);
  }
  for (const { agent, gateway } of gateways) {
    if (agent.behaviour === 'restless') reconnectNowAndThen(gateway, ending.signal).catch(() => {});
  }
  if (refused > 0)
    console.log(
      `fleet: ${refused} of ${gateways.length} gateways refused: the device was removed or has another credential`,
    );
  console.log(`fleet: ${gateways.length - refused} gateways connected to ${plan.broker}`);
}

main().catch((problem: Error) => {
  console.error(`fleet: ${problem.message}`);
  process.exit(1);
});
