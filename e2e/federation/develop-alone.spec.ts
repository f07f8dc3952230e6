import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildHost, buildRemote } from '@lineside/bundling';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import { type DevelopedRemote, develop } from '../../delivery/cli/develop/test/written.ts';
import { root } from '../../stack/process.ts';

// `lineside dev` without a portal: the shell of the packages, with an API in memory.

let browser: Browser | undefined;
let dev: DevelopedRemote;

test.beforeEach(async () => {
  test.slow();
  const host = await buildHost(path.join(root, 'host'));
  const devices = await buildRemote(path.join(root, 'remote-devices'));
  dev = develop(['--port', '0'], { host: host.folder, remotes: [devices.folder] });
  browser = await chromium.launch({ executablePath: findChromium()!, args: [...browserFlags] });
});
test.afterEach(async () => {
  await browser?.close();
  await dev.remove();
});

/** Logs in as the command says. */
async function signedIn(): Promise<Page> {
  await expect.poll(dev.output).toContain('the password right');
  const page = await browser!.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await page.goto(/http:\S+\//.exec(dev.output())![0]);
  await page.getByLabel('E-mail').fill('somebody@company.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('right');
  await page.keyboard.press('Enter');
  return page;
}

const rewrite = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

/** Adds a panel to the device's screen, and an action of a device. */
function extend({ description }: DevelopedRemote): void {
  const folder = path.dirname(description);
  mkdirSync(path.join(folder, 'src/device'));
  writeFileSync(
    path.join(folder, 'src/device/HelloPanel.tsx'),
    "import type { AgentPanelProps } from '@lineside/remote-kit';\n" +
      'export default ({ agentId }: AgentPanelProps) => <p>Hello {agentId}</p>;\n',
  );
  writeFileSync(
    path.join(folder, 'src/device/wave.ts'),
    "import type { AgentAction } from '@lineside/remote-kit';\nimport { BellIcon } from '@lineside/ui/icons';\n" +
      "const wave: AgentAction = { label: 'menu.hello', icon: BellIcon, visible: () => true, run: () => undefined };\n" +
      'export default wave;\n',
  );
  rewrite(
    description,
    '  menu:',
    "  extensions: [{ point: 'agent.panel@1', module: './src/device/HelloPanel.tsx', data: { heading: 'menu.hello' } },\n" +
      "    { point: 'agent.action@1', module: './src/device/wave.ts' }],\n  menu:",
  );
}

test('without a portal a remote runs in its installed shell, live with each build', async () => {
  const page = await signedIn();
  await page.getByRole('navigation').getByRole('link', { name: 'Hello', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('3 devices');
  rewrite(dev.screen, "? t('devices'", "? 'Anew: ' + t('devices'");
  await expect(page.getByRole('main')).toContainText('Anew: 3 devices');
});

test("without a portal a remote's panel and action are seen at a device", async () => {
  const page = await signedIn();
  extend(dev);
  await expect.poll(dev.output).toContain('remote-hello was rebuilt.');
  await page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click();
  await page.getByRole('grid', { name: 'Devices' }).getByText('Boiler house').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boiler house' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hello' })).toContainText('Hello Agent0000000');
  await expect(page.getByRole('main').getByRole('button', { name: 'Hello' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
