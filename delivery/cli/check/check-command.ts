import path from 'node:path';
import { findChromium } from '../../browser/find-chromium.ts';
import { RegistryProblem } from '../../registry/problem.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { shellOf, type Version } from '../stage/shell-of.ts';
import { built } from './build.ts';
import type { Finding } from './finding.ts';
import { faultsOfFirstRoute } from './first-route.ts';
import { faultsOfTypes } from './types.ts';

/**
 * Checks everything about a remote that can be known before it is published. Each finding is a line; a valid remote has
 * none.
 */
export async function checkCommand(words: ParsedArguments): Promise<string> {
  const { name, lines, findings } = await check(path.resolve(words.optionalPositional(0) ?? '.'));
  if (findings.length > 0) throw new RegistryProblem([...findings, ...lines, counted(findings)].join('\n'));
  return [...lines, `${name}: nothing found.`].join('\n');
}

const counted = ({ length }: readonly Finding[]) => (length === 1 ? '1 finding.' : `${length} findings.`);

/** Findings, and additional information. */
export async function check(remote: string): Promise<{ name: string; lines: string[]; findings: Finding[] }> {
  const [ofTypes, outcome] = await Promise.all([faultsOfTypes(remote), built(remote)]);
  if (outcome.is === 'refused') {
    const line = 'Not checked in a browser: the build failed.';
    return { name: path.basename(remote), lines: [line], findings: [...outcome.findings, ...ofTypes] };
  }
  const { version, sizes } = outcome;
  const checked = await lookedAt(remote, version);
  return {
    name: `${version.name} ${version.version}`,
    lines: [`${sizes}; entry and route may weigh 60 KB together`, ...checked.lines],
    findings: [...ofTypes, ...checked.findings],
  };
}

/** In a browser, if one is installed; otherwise a line says that this check was skipped. */
async function lookedAt(remote: string, version: Version): Promise<{ lines: string[]; findings: Finding[] }> {
  const chromium = findChromium();
  if (!chromium) {
    const why = "Chromium or Chrome isn't installed (set CHROMIUM_PATH if it is elsewhere)";
    return { lines: [`Not checked in a browser, nor for accessibility: ${why}.`], findings: [] };
  }
  const shell = shellOf(remote);
  return { lines: [], findings: await faultsOfFirstRoute(remote, version, { shell, chromium }) };
}
