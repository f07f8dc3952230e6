import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { fuzzRaw } from '../../api/test/fuzz/send-raw-requests.ts';
import type { Ports } from '../../stack/ports.ts';
import type { Stack } from '../../stack/stack.ts';
import { clientOf } from './client.ts';

/** The number of raw requests of one seed, after which the figures are printed. */
const slice = 5_000;

/**
 * Sends mostly malformed requests to the API, the portal, the publisher, the broker and a remote's origin. Returns whether
 * all were answered without a server error, by the same processes.
 */
export async function sendRawRequests(
  { demo, running }: Stack,
  ports: Ports,
  options: { seed: number; count: number },
): Promise<boolean> {
  const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
  const caller = async () => {
    const client = clientOf(
      `http://127.0.0.1:${ports.api}/api`,
      emailAddress,
      demo.password,
      stableCompanyId('norwell'),
    );
    const { data } = await client.call('GET', '/agents?page-size=40&fields=name');
    const ids = ((data ?? []) as { publicId: string }[]).map(({ publicId }) => publicId);
    const { Authorization = '', 'Api-Company': company = '' } = client.headers();
    return { headers: { Authorization, 'Api-Company': company }, ids };
  };
  const targets = [
    { name: 'API', port: ports.api, host: `127.0.0.1:${ports.api}` },
    { name: 'portal', port: ports.portal, host: `norwell.localhost:${ports.portal}` },
    { name: 'publisher', port: ports.publisher, host: `127.0.0.1:${ports.publisher}` },
    { name: 'broker', port: ports.mqtt, host: '', speaks: 'mqtt' as const },
    { name: 'remote', port: Object.values(ports.remotes)[0]!, host: `localhost:${Object.values(ports.remotes)[0]}` },
  ];
  const pids = () => [running.api, running.broker].map((program) => program?.process.pid);
  const before = pids();
  const by = new Map<number, number>();
  let [sent, wrong] = [0, 0];
  for (let seed = options.seed; sent < options.count; seed += 1) {
    const findings = await fuzzRaw(targets, caller, { seed, count: Math.min(slice, options.count - sent), atOnce: 24 });
    for (const [status, count] of findings.byStatus) by.set(status, (by.get(status) ?? 0) + count);
    for (const line of findings.wrong.slice(0, 20)) console.error(line);
    sent += findings.sent;
    wrong += findings.wrong.length;
    console.log(`  ${sent} raw requests, ${wrong} with a server error or without an end`);
  }
  const isSame = pids().join() === before.join();
  if (!isSame) console.error('the API or the broker was started again');
  const isFine = wrong === 0 && isSame;
  const statuses = [...by].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
  console.log(
    `soak: ${isFine ? 'ok' : 'falls short'}, ${sent} raw requests of seed ${options.seed}, answers ${statuses.join(', ')}`,
  );
  return isFine;
}
