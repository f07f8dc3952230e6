import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@lineside/testing/until';
import { aConnector, aFolder, cleanUp } from './connector.ts';
import { aFarApi } from './far-api.ts';
import { aPairedPage } from './page.ts';

afterEach(cleanUp);

test('each connect is told on the desktop, with device, company and who asked; a name there is text and nothing more', async () => {
  const folder = aFolder();
  const shown = join(folder, 'shown');
  const program = join(folder, process.platform === 'darwin' ? 'osascript' : 'notify-send');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${shown}.new; mv ${shown}.new ${shown}\n`);
  chmodSync(program, 0o755);
  const prefix = ['env', `PATH=${folder}:${process.env.PATH}`];
  const [connector, api] = await Promise.all([aConnector(['--driver', 'simulated'], { prefix }), aFarApi()]);
  const page = await aPairedPage(connector, api);
  const agentName = `<a href="https://evil.example">Press</a> $(touch ${folder}/run) & 4`;
  await page.connect(api.aTicket({ agentName }));
  await until(() => existsSync(shown));
  const [title, text] = readFileSync(shown, 'utf8').trim().split('\n').slice(-2);
  expect(title).toBe(`VPN connection to  a href="https://evil.example" Press /a  $(touch ${folder}/run)   4`);
  expect(text).toBe(
    `Asked for by ${page.origin}, in company 1111-2222-3333-4444-5555. It can be ended by: lineside-connector disconnect`,
  );
  expect(existsSync(join(folder, 'run'))).toBe(false);
});

test('where the desktop has no notices it connects all the same', async () => {
  const [connector, api] = await Promise.all([
    aConnector(['--driver', 'simulated'], { prefix: ['env', `PATH=${aFolder()}`] }),
    aFarApi(),
  ]);
  const page = await aPairedPage(connector, api);
  await page.connect(api.aTicket());
  expect((await page.until(({ status }) => status === 'connected')).computerAddress).toBe('10.97.0.20');
});
