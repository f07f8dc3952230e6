import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../../tools/run/process.ts';
import { signIn } from '../words/sign-in.ts';
import { expect, test, type World } from '../world/world.ts';
import { contentsOf, releasesOf } from './releases.ts';
import { serveStranger } from './serve-stranger.ts';

const name = 'remote-energy';
const energy = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Energy', exact: true });

/** Runs a program in the remote's folder; gives what it prints. */
type Run = (file: string, ...args: string[]) => Promise<string>;

/** A remote written outside the workspace, built there with packed packages alone; the portal goes on meanwhile. */
async function buildOutside(): Promise<{ project: string; run: Run }> {
  const project = path.join(mkdtempSync(path.join(tmpdir(), 'lineside-stranger-')), name);
  cpSync(path.join(root, 'examples', name), project, {
    recursive: true,
    filter: (file) => !/node_modules|kit$|dist$/.test(path.relative(root, file)),
  });
  const run: Run = async (file, ...args) => (await promisify(execFile)(file, args, { cwd: project })).stdout.trim();
  await run(process.execPath, path.join(root, 'tools/bundling/bin/lineside-pack.mjs'), path.join(project, 'kit'));
  await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  await run('npx', 'tsc', '-p', '.');
  await run('npm', 'test');
  await run('npx', 'lineside-build', '.');
  return { project, run };
}

/** Publishes with the team's own key, once the deployment's root has bound the remote to it. */
async function publishOutside(run: Run, { dataDir, ports }: World, origin: string): Promise<void> {
  const at = ['--publisher', `http://127.0.0.1:${ports.publisher}`];
  const face = await run('npx', 'lineside', 'key', 'team.key');
  const bound = ['--team', 'energy', '--face', face, '--remote', name, '--key', path.join(dataDir, 'registry.key')];
  await run('npx', 'lineside', 'trust', 'bind', ...bound, ...at);
  await run('npx', 'lineside', 'publish', `dist/${name}/1.0.0`, '--at', `${origin}/`, '--key', 'team.key', ...at);
}

test('a remote of strangers tests itself where it is written, is published by their own key, is there after a reload, and the host does not know of it', async ({
  world,
  open,
}) => {
  // packing, installing and building beside three busy browsers: what hangs is ended all the same
  test.setTimeout(1_800_000);
  const releases = releasesOf(world);
  const page = await signIn(await open(), world, 'operator');
  await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
  await expect(energy(page)).toHaveCount(0);
  const before = contentsOf(releases.host);

  const { project, run } = await buildOutside();
  const server = await serveStranger(name, path.join(project, 'dist', name), world.ports);
  try {
    await publishOutside(run, world, server.origin);
    await page.reload();

    await energy(page).click();
    await expect(page).toHaveURL(/\/energy$/);
    const grid = page.getByRole('grid', { name: 'Energy' });
    const boilerHouse = grid.getByRole('row').filter({ hasText: 'Boiler house 1' });
    await expect(boilerHouse).toContainText(/\d\skW/);
    await boilerHouse.click();
    const panel = page.getByRole('region', { name: 'Energy' });
    await expect(panel).toContainText(/\d\skW/);
    await panel.getByRole('link', { name: 'All devices' }).click();
    await expect(grid).toBeVisible();

    // the deployment signs its own list anew, at each start and daily
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
