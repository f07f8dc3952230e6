import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { runIn as runningIn } from '../../delivery/cli/develop/test/written.ts';
import { root } from '../../stack/process.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test, type World } from '../../testing/test.ts';
import { contentsOf, releasesOf } from './releases.ts';
import { serveThirdParty } from './serve-third-party.ts';

const name = 'remote-energy';
const energy = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Energy', exact: true });

/** Runs a program in the remote's folder; gives what it prints. */
type Run = (file: string, ...args: string[]) => Promise<string>;

/** The packages that create a remote in an empty folder: the tool, and its dependencies. */
const toolAlone = ['cli', 'remote-kit', 'client', 'contracts'];

/**
 * A remote written outside the workspace, with packed packages only, while the portal runs. It is created, and runs its
 * own tests.
 */
async function buildOutside(): Promise<{ project: string; run: Run }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-stranger-'));
  const project = path.join(folder, name);
  const runIn =
    (cwd: string): Run =>
    async (file, ...args) =>
      (await promisify(execFile)(file, args, { cwd })).stdout.trim();
  const run = runIn(project);
  const kit = path.join(folder, 'kit');
  const packed = await runIn(folder)(process.execPath, path.join(root, 'delivery/bundling/bin/lineside-pack.mjs'), kit);
  const files = new Map(packed.split('\n').map((line) => line.split(': ') as [string, string]));
  const packages = toolAlone.map((each) => `--package=${files.get(`@lineside/${each}`)}`);
  const create = ['lineside', 'create-remote', name, '--kit', 'kit'];
  await runIn(folder)('npx', '--yes', '--prefer-offline', ...packages, ...create);
  await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  await run('npx', '--no', '--', 'lineside', 'test');
  return { project, run };
}

const failing = ({ stderr }: { stderr: string }) => stderr.split('\n');

/** A version whose screen breaks a rule, and that does something forbidden when loaded: the findings of its check. */
async function spoil(project: string, run: Run): Promise<string[]> {
  const screen = path.join(project, 'src/energy/EnergyScreen.tsx');
  const written = readFileSync(screen, 'utf8').replace('</Page>', '<img src="data:," /></Page>');
  writeFileSync(screen, `${written}\nfetch('https://elsewhere.example/').catch(() => undefined);\n`);
  return run('npx', '--no', '--', 'lineside', 'check').then(() => [], failing);
}

/** The example replaces the created remote. */
async function become(project: string, run: Run): Promise<void> {
  rmSync(path.join(project, 'src'), { recursive: true });
  for (const part of ['src', 'texts', 'remote.ts']) {
    cpSync(path.join(root, 'examples', name, part), path.join(project, part), { recursive: true });
  }
  await run('npx', '--no', '--', 'lineside', 'test');
  expect(await run('npx', '--no', '--', 'lineside', 'check')).toContain('remote-energy 1.0.0: nothing found.');
}

/** A person sees it during development, in the portal of the packages: changes appear by themselves. */
async function expectReloadOnSave(project: string, page: Page): Promise<void> {
  const dev = runningIn(project, path.join(project, 'node_modules/.bin/lineside'), ['dev', '--port', '0']);
  try {
    await expect.poll(dev.output).toContain('the password right');
    await page.goto(/http:\S+\//.exec(dev.output())![0]);
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill('right');
    await page.keyboard.press('Enter');
    await energy(page).click();
    await expect(page.getByRole('main')).toContainText('3 devices');
    const screen = path.join(project, 'src/energy/EnergyScreen.tsx');
    const written = readFileSync(screen, 'utf8');
    writeFileSync(screen, written.replace("? t('devices'", "? 'Anew: ' + t('devices'"));
    await expect(page.getByRole('main')).toContainText('Anew: 3 devices');
    writeFileSync(screen, written);
    await page.close();
    await dev.endBy('SIGTERM');
    expect(dev.output()).toContain(`${name} is no longer served.`);
  } finally {
    await dev.endBy('SIGKILL');
  }
}

/** Has the deployment's root bind the remote to the team's own key. Gives how the team publishes with that. */
async function bindOutside(
  run: Run,
  { dataDir, ports, portal }: World,
  origin: string,
): Promise<() => Promise<string>> {
  const at = ['--publisher', `http://127.0.0.1:${ports.publisher}`];
  const publicKey = await run('npx', '--no', '--', 'lineside', 'key', 'team.key');
  const bound = [
    '--team',
    'energy',
    '--face',
    publicKey,
    '--remote',
    name,
    '--key',
    path.join(dataDir, 'registry.key'),
  ];
  await run('npx', '--no', '--', 'lineside', 'trust', 'bind', ...bound, ...at);
  const published = [
    `dist/${name}/1.0.0`,
    '--to',
    'served',
    '--at',
    `${origin}/`,
    '--key',
    'team.key',
    '--portal',
    portal(),
  ];
  return () => run('npx', '--no', '--', 'lineside', 'publish', ...published, ...at);
}

test('a third-party remote is developed, tested and published with its own key without the host', async ({
  world,
  open,
}) => {
  // packing, installing and building beside three busy browsers: a hanging step is still stopped
  test.setTimeout(1_800_000);
  const releases = releasesOf(world);
  const page = await signIn(await open(), world, people.operator);
  await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
  await expect(energy(page)).toHaveCount(0);
  const before = contentsOf(releases.host);

  const { project, run } = await buildOutside();
  await expectReloadOnSave(project, await open());
  const server = await serveThirdParty(name, path.join(project, 'served', name), world.ports);
  try {
    expect(await spoil(project, run)).toEqual([
      expect.stringContaining('/energy: policy: connect-src forbids https://elsewhere.example/'),
      expect.stringContaining('/energy: axe image-alt (critical), at img'),
      expect.stringMatching(/^entry .* may weigh 60 KB together$/),
      '2 findings.',
      '',
    ]);
    const publish = await bindOutside(run, world, server.origin);
    expect(await publish().then(() => [], failing)).toEqual([
      `${name} 1.0.0 wasn't uploaded: it has faults at ${world.portal()}/.`,
      expect.stringContaining(`connect-src forbids https://elsewhere.example/ by ${server.origin}/${name}/1.0.0/`),
      '',
    ]);

    // the mended build takes the version that the faulty one didn't
    await become(project, run);
    await publish();
    await page.reload();

    await energy(page).click();
    await expect(page).toHaveURL(/\/energy$/);
    const grid = page.getByRole('grid', { name: 'Energy' });
    const boilerHouse = grid.getByRole('row').filter({ hasText: 'Boiler house 1' });
    await expect(boilerHouse).toContainText(/\d\skW/);
    await boilerHouse.click();
    const panel = page.getByRole('region', { name: 'Energy' });
    await expect(panel).toContainText(/\d\skW/);
    // by keyboard: a reminder of the demo's access may cover it
    await panel.getByRole('link', { name: 'All devices' }).press('Enter');
    await expect(grid).toBeVisible();

    // the deployment signs its own list again, at each start and daily
    world.stack.sign();
    await page.reload();
    await expect(energy(page)).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    releases.undo();
    rmSync(path.dirname(project), { recursive: true, force: true });
  }
  const after = contentsOf(releases.host);
  expect(after).toEqual(before);
  const names = [name, ...Object.keys(world.stack.servers.origins).filter(Boolean)];
  for (const [file, content] of after) {
    for (const remote of names) expect(content.includes(remote), `${file} names ${remote}`).toBe(false);
  }
});
