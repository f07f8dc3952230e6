import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@lineside/testing/until';
import { aConnector, aFolder, cleanUp } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { aPairedPage } from './page.ts';

afterEach(cleanUp);

/** A connector on a desktop with this script as notice program, and a page; `has` returns whether it left a file. */
async function onDesktop(
  script: (folder: string) => string,
  path = (folder: string) => `${folder}:${process.env.PATH}`,
) {
  const folder = aFolder();
  const program = join(folder, process.platform === 'darwin' ? 'osascript' : 'notify-send');
  writeFileSync(program, `#!/bin/sh\n${script(folder)}\n`);
  chmodSync(program, 0o755);
  const prefix = ['env', `PATH=${path(folder)}`];
  const [connector, api] = await Promise.all([aConnector(['--driver', 'simulated'], { prefix }), startFarApi()]);
  const page = await aPairedPage(connector, api);
  return { folder, connector, api, page, has: (name: string) => existsSync(join(folder, name)) };
}
/** Records the notice. */
const shows = (folder: string) => `printf '%s\\n' "$@" > ${folder}/new; mv ${folder}/new ${folder}/shown`;

test('each connect shows a desktop notice with device, company and origin, as plain text', async () => {
  const { folder, api, page, has } = await onDesktop(shows);
  const agentName = `<a href="https://evil.example">Press</a> $(touch ${folder}/run) & 4`;
  await page.connect(api.aTicket({ agentName }));
  await until(() => has('shown'));
  const [title, text] = readFileSync(join(folder, 'shown'), 'utf8').trim().split('\n').slice(-2);
  expect(title).toBe(`VPN connection to  a href="https://evil.example" Press /a  $(touch ${folder}/run)   4`);
  expect(text).toBe(
    `Requested by ${page.origin}, in company 1111-2222-3333-4444-5555. To end it: lineside-connector disconnect`,
  );
  expect(has('run')).toBe(false);
});

/** As notify-send does with a button: stays until it is pressed, prints which, and is gone at once when interrupted. */
const notifyScript = (folder: string) => `${shows(folder)}
trap 'touch ${folder}/gone; exit 1' INT
until test -e ${folder}/press; do sleep 0.05; done
printf '%s\\n' "$@" | sed -n 's/^--action=\\(.*\\)=Disconnect$/\\1/p'`;

test('a notice’s Disconnect ends its own connection', async () => {
  const { folder, api, page, has } = await onDesktop(notifyScript);
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  await until(() => has('shown'));
  writeFileSync(join(folder, 'press'), '');
  const { end } = await page.until(({ status }) => status === 'idle');
  expect(end).toEqual({ reason: 'disconnected', by: null, message: null });
  expect(api.requests.at(-1)!.call).toBe('DELETE /api/vpn-sessions/me');
});

test('a notice closes with its connection, so its button never ends another one', async () => {
  const { api, page, has } = await onDesktop(notifyScript);
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  await until(() => has('shown'));
  await page.disconnect();
  await until(() => has('gone'));
});

test('it closes when the VPN client is killed', async () => {
  const { connector, api, page, has } = await onDesktop(notifyScript);
  await page.connect(api.aTicket());
  await page.until(({ status }) => status === 'connected');
  await until(() => has('shown'));
  connector.child.kill('SIGKILL');
  await until(() => has('gone'));
});

test('a notice has its button also without the program that binds it to the VPN client', async () => {
  const { api, page, has } = await onDesktop(
    (folder) => `PATH=/usr/bin:/bin\n${notifyScript(folder)}`,
    (folder) => folder,
  );
  await page.connect(api.aTicket());
  await until(() => has('shown'));
  await page.until(({ status }) => status === 'connected');
  await page.disconnect();
  await until(() => has('gone'));
});

test('a desktop that knows no buttons shows it without', async () => {
  const older = (folder: string) =>
    `case "$*" in *--action*) touch ${folder}/refused; exit 1 ;; esac\n${shows(folder)}`;
  const { folder, api, page, has } = await onDesktop(older);
  await page.connect(api.aTicket());
  await until(() => has('shown'));
  expect([has('refused'), readFileSync(join(folder, 'shown'), 'utf8')]).toEqual([
    true,
    expect.stringContaining('VPN connection to Press 4'),
  ]);
  expect((await page.until(({ status }) => status === 'connected')).computerAddress).toBe('10.97.0.20');
});

test('the VPN client connects without desktop notices, too', async () => {
  const [connector, api] = await Promise.all([
    aConnector(['--driver', 'simulated'], { prefix: ['env', `PATH=${aFolder()}`] }),
    startFarApi(),
  ]);
  const page = await aPairedPage(connector, api);
  await page.connect(api.aTicket());
  expect((await page.until(({ status }) => status === 'connected')).computerAddress).toBe('10.97.0.20');
});
