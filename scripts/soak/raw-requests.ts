import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { fuzzRaw } from '../../api/test/fuzz/send-raw-requests.ts';
import type { Ports } from '../../stack/ports.ts';
import type { Stack } from '../../stack/stack.ts';
import { clientOf } from './client.ts';

/**
 * Sends mostly malformed requests to the API, the portal, the publisher and a remote's origin. Returns whether all were
 * answered without a server error by the same API process.
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
    { name: 'remote', port: Object.values(ports.remotes)[0]!, host: `localhost:${Object.values(ports.remotes)[0]}` },
  ];
  const before = running.api!.process.pid;
  const { sent, byStatus: by, wrong } = await fuzzRaw(targets, caller, options);
  for (const line of wrong.slice(0, 20)) console.error(line);
  const isSame = running.api!.process.pid === before;
  if (!isSame) console.error('the API was started again');
  const isFine = wrong.length === 0 && isSame;
  const statuses = [...by].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
  console.log(
    `soak: ${isFine ? 'ok' : 'falls short'}, ${sent} raw requests of seed ${options.seed}, answers ${statuses.join(', ')}`,
  );
  return isFine;
}
