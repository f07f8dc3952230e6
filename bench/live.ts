// Continuous load at 100,000 devices: messages of gateways, their values and alarms, listeners, access requests, and the cost
// of idling.
// npm run bench -- live [--devices 100000] [--seconds 60] [--only telemetry]

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { anApiProcess } from '../api/test/process.ts';
import { filled } from './api/database.ts';
import { signedIn } from './api/people.ts';
import { crowd } from './live/crowd.ts';
import { listeners, openStream, type Stream } from './live/listeners.ts';
import { posts } from './live/posts.ts';
import { aBroker, secret, telemetry } from './live/telemetry.ts';
import { sendValues, valueDevices } from './live/values.ts';
import { processorTimeOf } from './measure/processes.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
let short = 0;
const chosen = (name: string) => name.includes(values.only);
const printResult = (name: string, label: string, isOk: boolean) => {
  if (!isOk) short += 1;
  console.log(`${name}: ${label}${isOk ? '' : ': short'}`);
};

const database = await filled(Number(values.devices), (line) => console.error(line));
const broker = await aBroker(database);
const api = await anApiProcess(database, {
  LINESIDE_CALLS_A_MINUTE: '100000000',
  LINESIDE_SIGN_INS_A_MINUTE: '100000000',
  LINESIDE_MQTT_URL: broker.address,
  LINESIDE_MQTT_INTAKE_SECRET: secret,
});
try {
  const people = await crowd(database, await api.address, 50);
  if (chosen('access requests')) await askForAccess();
  if (chosen('listeners')) await listen();
  if (chosen('idle')) await measureIdle();
  if (chosen('telemetry')) await speak();
  if (chosen('values and alarms')) await takeValues();

  async function askForAccess() {
    await posts(database, people.slice(0, 10), 3);
    const ten = await posts(database, people.slice(0, 10), 10);
    const fifty = await posts(database, people, 10);
    const share = fifty.rate / ten.rate;
    const figures = `${ten.rate.toFixed(0)} a second by 10 people, ${fifty.rate.toFixed(0)} by 50 (${share.toFixed(2)}), ${fifty.failed} failed`;
    printResult('access requests', figures, share >= 0.8 && fifty.failed === 0);
  }

  async function listen() {
    const { p50, p99, missed } = await listeners(database, people, 20);
    const figures = `a value comes after ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${missed} missed`;
    printResult('listeners, 200 with 3 devices each', figures, p99 < 1000 && missed === 0);
  }

  async function measureIdle() {
    const owner = await database.asOwner();
    await owner.query(`insert into company (public_id, name, sector_id, uses_access_requests)
      select 'Idle' || lpad(turn::text, 8, '0'), 'Idle ' || turn, sector_id, true
      from generate_series(1, 500) turn, (select sector_id from company limit 1) one on conflict do nothing`);
    await owner.end();
    const streams: Stream[] = [];
    for (let index = 0; index < 100; index += 1) streams.push(await openStream(people[index % people.length]!));
    await pause(25_000);
    const { shares, figures } = await sharesDuring(() => pause(30_000));
    for (const { close } of streams) close();
    printResult(
      'idle, 500 companies and 100 listeners',
      figures,
      shares.every((share) => share < 0.02),
    );
  }

  /** The largest number of messages a second of four values each that the machine takes, from the goal down. */
  async function takeValues() {
    const sending = await valueDevices(database, broker.address, await signedIn(await api.address, 'anke'));
    for (const rate of [5000, 3500, 2000, 1500, 1000, 500]) {
      const { done, figures } = await sharesDuring(() => sendValues(database, sending, people[0]!, { rate, seconds }));
      const { lost, expected, alarms, alarmP99, readP99 } = done;
      const isHeld = lost === 0 && alarms === expected && done.rate >= 0.95 * rate && alarmP99 < 2000 && readP99 < 100;
      const results = `${done.rate.toFixed(0)} of ${rate} messages of four values a second, ${lost} values lost, ${alarms} of ${expected} alarms, p99 ${alarmP99.toFixed(0)} ms late, reads p99 ${readP99.toFixed(0)} ms; ${figures}`;
      if (isHeld || rate === 500) printResult('values and alarms', results, isHeld);
      else console.log(`values and alarms: ${results}: not held`);
      if (isHeld) break;
    }
    for (const { client } of sending) await client.endAsync();
  }

  async function speak() {
    const { done: shares, figures: telemetryFigures } = await sharesDuring(() =>
      telemetry(database, broker.address, people[0]!, { rate: 2500, seconds }),
    );
    const figures = `${shares.rate.toFixed(0)} messages a second, ${shares.acknowledged} acknowledged, ${shares.stored} kept, reads p99 ${shares.readP99.toFixed(0)} ms; ${telemetryFigures}`;
    printResult(
      'telemetry',
      figures,
      shares.stored === shares.acknowledged && shares.rate >= 2400 && shares.readP99 < 100,
    );
  }

  /** The share of a core used by API and database during some work. */
  async function sharesDuring<T>(work: () => Promise<T>): Promise<{ done: T; shares: number[]; figures: string }> {
    const parts = { node: /programs\/api-src-main-/, PostgreSQL: /^postgres: / };
    const processorTimes = Object.values(parts).map(processorTimeOf);
    const began = performance.now();
    const done = await work();
    const shares = processorTimes.map((time) => time() / (performance.now() - began));
    const figures = Object.keys(parts).map((name, index) => `${name} ${(100 * shares[index]!).toFixed(1)} %`);
    return { done, shares, figures: `${figures.join(', ')} of a core` };
  }
} finally {
  await api.kill();
  await broker.close();
}
console.log(short === 0 ? 'live: all within their goals' : `live: ${short} short`);
process.exitCode = short === 0 ? 0 : 1;
