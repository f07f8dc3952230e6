import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { programArgs } from '../../../stack/bundle-program.ts';
import { recordingPrograms } from '../../test/recording-programs.ts';

afterEach(cleanUp);

/** How many certificates the platform has given after each passing of days, and with which ones OpenVPN was started. */
async function renewals(left: number, ...passing: number[]) {
  const programs = recordingPrograms(aFolder());
  const args = await programArgs('gateway/test/renewing-tunnel.ts', ...[left, ...passing].map(String));
  const env = { PATH: programs.folder, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const used = programs.calls().map((call) => call[call.indexOf('<cert>') + 2]);
  return { given: stdout.trim().split(' ').map(Number), used };
}

test('a certificate is renewed from day 60 on, and the tunnel is opened anew with it', async () => {
  expect(await renewals(60, 59, 2, 58, 3)).toEqual({ given: [0, 0, 1, 1, 2], used: ['kept', 'new1', 'new2'] });
});

test('after a longer absence, the secret of the device gets a new certificate', async () => {
  // it has expired 110 days ago
  expect(await renewals(-140)).toEqual({ given: [1], used: ['new1'] });
});
