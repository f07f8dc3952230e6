import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { rebuildProfile } from '../src/tunnel/profile.ts';
import { anyProfile, fine, runs } from './any-profile.ts';
import { aFolder } from './connector.ts';

/** How many OpenVPN programs run at once, and how long each: it reads its config in a tenth of that. */
const atOnce = 8;
const runMs = 500;

/** The file that hostile lines would create: `/tmp/x`, under a free name. */
const named = join(tmpdir(), `lineside-hostile-${process.pid}`);

/**
 * Checks a number of profiles against the list of allowed lines, and runs those that pass with the real OpenVPN.
 *
 * @returns what came of it and shouldn't have: lines that nobody allowed, programs that ran, files that were written
 */
export async function fuzzProfiles(count: number, say: (line: string) => void): Promise<string[]> {
  const folder = aFolder();
  const ran = join(aFolder(), 'ran');
  const problems: string[] = [];
  const passed = fc.sample(anyProfile, count).flatMap((text) => {
    try {
      return [rebuildProfile(text.replaceAll('/tmp/x', named))];
    } catch {
      return [];
    }
  });
  for (const line of new Set(passed.flatMap((config) => config.trimEnd().split('\n'))))
    if (!fine.test(line)) problems.push(`let through: ${line}`);
  writeFileSync(named, `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  try {
    let prompts = 0;
    for (let at = 0; at < passed.length; at += atOnce) {
      const received = await Promise.all(passed.slice(at, at + atOnce).map((config) => runs(config, folder, runMs)));
      prompts += received.filter((lines) => lines.includes('>PASSWORD:Need')).length;
    }
    say(`${count} profiles, ${passed.length} let through, ${prompts} of them run as far as the credential`);
    if (existsSync(ran)) problems.push('a program was run');
    problems.push(...readdirSync(folder).map((name) => `a file was written: ${name}`));
    if (prompts < passed.length / 2) problems.push('most were not run');
  } finally {
    rmSync(named);
  }
  return problems;
}
