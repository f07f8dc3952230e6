import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { rebuildProfile } from '../src/tunnel/profile.ts';
import { anyProfile, fine, runs } from './any-profile.ts';
import { testWhere } from './capable.ts';
import { aFolder, cleanUp } from './connector.ts';
import { withLine } from './profiles.ts';

afterAll(cleanUp);

test('of 20,000 random profiles those accepted consist only of allowed lines', () => {
  let passed = 0;
  fc.assert(
    fc.property(anyProfile, (text) => {
      let rebuilt: string;
      try {
        rebuilt = rebuildProfile(text);
      } catch {
        return;
      }
      passed += 1;
      for (const line of rebuilt.trimEnd().split('\n')) expect(line).toMatch(fine);
    }),
    { numRuns: 20_000 },
  );
  // the property would hold for a function that refuses everything
  expect(passed).toBeGreaterThan(1_000);
});

testWhere('openvpn')('no configuration that makes the real OpenVPN write files passes', async () => {
  const folder = aFolder();
  const canary = join(folder, 'canary');
  const attacks = [
    `log-append ${canary}`,
    `writepid ${canary}`,
    `status ${canary} 1`,
    `"log" ${canary}`,
    `log-append\t${canary}`,
  ];
  let effects = 0;
  for (const attack of attacks) {
    await runs(withLine(attack), folder, 700);
    if (existsSync(canary)) effects += 1;
    rmSync(canary, { force: true });
    expect(() => rebuildProfile(withLine(attack))).toThrow(/not allowed/);
  }
  expect(effects).toBeGreaterThan(0);
});

testWhere('openvpn')('forty profiles that passed, run by the real OpenVPN, leave no file behind', async () => {
  const folder = aFolder();
  const passed: string[] = [];
  for (const text of fc.sample(anyProfile, 3_000)) {
    try {
      passed.push(rebuildProfile(text));
    } catch {}
    if (passed.length === 40) break;
  }
  expect(passed).toHaveLength(40);
  const received: string[] = [];
  for (let at = 0; at < passed.length; at += 8) {
    received.push(...(await Promise.all(passed.slice(at, at + 8).map((config) => runs(config, folder, 700)))));
  }
  // most get as far as asking for the credential: they were run, not only read
  expect(received.filter((lines) => lines.includes('>PASSWORD:Need')).length).toBeGreaterThan(20);
  expect(readdirSync(folder)).toEqual([]);
});
