import type { Build } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { findChromium } from '../../browser/find-chromium.ts';
import { RegistryProblem } from '../../registry/problem.ts';
import { folderAddress, type ParsedArguments } from '../parsed-arguments.ts';
import { faultsInPortal } from './faults-in-portal.ts';

/**
 * The portal and the browser for trying a version before it is listed; null with `--without-browser`. Throws before any
 * upload if that isn't possible.
 */
export function tryingOf(words: ParsedArguments): { portal: string; chromium: string } | null {
  if (words.says('without-browser')) return null;
  const otherwise = 'or use --without-browser, which is recorded in the log';
  const portal = words.portal();
  if (!portal)
    throw new RegistryProblem(
      `--portal or LINESIDE_PORTAL (the portal to test it in) is missing: set it, ${otherwise}.`,
    );
  const chromium = findChromium();
  if (!chromium) {
    throw new RegistryProblem(`Chromium or Chrome isn't installed: install one, or set CHROMIUM_PATH, ${otherwise}.`);
  }
  return { portal: folderAddress(portal, '--portal'), chromium };
}

/**
 * Tries a version; throws what is wrong with it.
 *
 * @param folder of the build, where it isn't at its address yet
 * @returns the portal it was tried in, or null
 */
export async function tried(
  trying: ReturnType<typeof tryingOf>,
  build: Build,
  json: RemoteJson,
  folder?: string,
): Promise<string | null> {
  if (!trying) return null;
  const { base, integrity } = build;
  const faults = await faultsInPortal(trying.portal, { base, integrity: integrity! }, json, trying.chromium, folder);
  if (faults.length === 0) return trying.portal;
  const head = `${json.name} ${json.version} wasn't ${folder ? 'uploaded' : 'listed'}: it has faults at ${trying.portal}.`;
  throw new RegistryProblem([head, ...faults.map((fault) => `  ${fault}`)].join('\n'));
}
