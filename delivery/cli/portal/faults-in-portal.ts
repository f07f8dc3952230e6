import path from 'node:path';
import type { Build } from '@lineside/remote-kit/registry';
import { containerName, type RemoteJson, remoteFiles, sayVerdict, verdict } from '@lineside/remote-kit/remote-json';
import type { Page } from 'playwright-core';
import { oneLine, openWatched } from '../../browser/watched-page.ts';
import { bytes, mediaTypes, remoteHeaders } from '../../serve/headers.ts';
import { fileAt } from '../../serve/send-file.ts';
import { hasHost, loadAll, offeredBy, type PageModules } from './in-page.ts';

/** The time-out for a file, in milliseconds: the host's loader has the same for all of them. */
const timeoutMs = 10_000;

/**
 * Loads a version into a portal that runs, in a browser: under its policies, by the version's hashes,
 * with what its host shares. Every module is evaluated and all texts are loaded; nothing is drawn, since nobody is logged in.
 *
 * @param portal address of the portal
 * @param chromium an installed browser
 * @param folder of a build that isn't at its address yet: the browser has its files from there
 * @returns a line for each fault
 */
export async function faultsInPortal(
  portal: string,
  { base, integrity }: Required<Pick<Build, 'base' | 'integrity'>>,
  json: RemoteJson,
  chromium: string,
  folder?: string,
): Promise<string[]> {
  const { page, faults, close } = await openWatched(chromium);
  try {
    if (folder) await answerFrom(page, base, folder);
    const answer = await page.goto(portal).catch((problem: Error) => firstLine(problem.message));
    if (answer === null || typeof answer === 'string') return [`${portal} sends no page: ${answer ?? 'no response'}`];
    if (!answer.ok()) return [`${portal} answered ${answer.status()}`];
    const started = await page.waitForFunction(hasHost).then(
      () => true,
      () => false,
    );
    if (!started) return [`${portal} isn't a portal, or didn't start: ${faults().join('; ') || 'it has no host'}`];
    const judged = verdict(factsOf(json, await page.evaluate(offeredBy)), json);
    if (judged.is !== 'compatible') return [sayVerdict(judged)];
    const before = new Set(faults());
    const loadFaults = await page.evaluate(loadAll, {
      container: containerName(json.name, json.version),
      entry: { address: new URL(remoteFiles.entry, base).href, integrity: integrity!.entry },
      json: { address: new URL(remoteFiles.json, base).href, integrity: integrity!.json },
      modules: modulesOf(json),
      patience: timeoutMs,
    });
    return [...loadFaults.map(oneLine), ...faults().filter((fault) => !before.has(fault))];
  } finally {
    await close();
  }
}

/** Answers requests below an address with the files of a folder, as the servers of remotes do. */
const answerFrom = (page: Page, base: string, folder: string): Promise<unknown> =>
  page.route(
    (url) => url.href.startsWith(base),
    (route) => {
      const file = fileAt(folder, new URL(route.request().url()).pathname.slice(new URL(base).pathname.length));
      return route.fulfill(file ? { path: file, headers: headersOf(file) } : { status: 404, headers: remoteHeaders });
    },
  );

const headersOf = (file: string) => ({ ...remoteHeaders, 'content-type': mediaTypes[path.extname(file)] ?? bytes });

/** Below it is Playwright's call log. */
const firstLine = (text: string): string => text.split('\n')[0]!;

/** From the host's build: the kit has one version, and the libraries are those that remotes share with it. */
const factsOf = ({ shared }: RemoteJson, offered: PageModules) => ({
  version: '',
  remoteKit: offered.shared['@lineside/remote-kit'] ?? '',
  shared: Object.fromEntries(
    Object.keys(shared).flatMap((name) => {
      const version = offered.shared[name];
      return version ? [[name, version]] : [];
    }),
  ),
  runtime: offered.runtime,
});

/** Each module once, with its named exports. */
function modulesOf({ routes, extensions, texts }: RemoteJson): { module: string; exports: string[] }[] {
  const named = new Map<string, Set<string>>();
  const add = (module: string, name?: string) => {
    const exports = named.get(module) ?? new Set();
    if (name) exports.add(name);
    named.set(module, exports);
  };
  for (const module of Object.values(texts)) add(module);
  for (const { module } of routes) add(module, 'default');
  for (const extension of extensions) add(extension.module, extension.export);
  return [...named].map(([module, exports]) => ({ module, exports: [...exports] }));
}
