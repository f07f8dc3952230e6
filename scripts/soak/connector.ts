import { lacking } from '../../connector-app/test/capable.ts';
import { cleanUp, removeBundles } from '../../connector-app/test/connector.ts';
import { killIn, orders } from '../../connector-app/test/kills.ts';
import { fuzzProfiles } from '../../connector-app/test/profile-fuzz.ts';
import { raceHelper } from '../../connector-app/test/races.ts';

const raceMs = 60_000;
const profiles = 50_000;

/**
 * Kills listener, helper and OpenVPN of a connector with a real tunnel, in all orders; lets a user race with the helper;
 * and gives the real OpenVPN what the list of allowed lines lets through. Gives what should not have been.
 */
export async function soakConnector(say: (line: string) => void): Promise<string[]> {
  const lack = lacking('tunnels');
  if (lack) {
    say(`incomplete: kills of a connector with a real tunnel, ${lack}`);
    return [];
  }
  return [
    ...(await killIn(orders, 'connected', say)),
    ...(await killIn(orders, 'starting', say)),
    ...(await raceHelper(raceMs)),
    ...(await fuzzProfiles(profiles, say)),
  ];
}

/** Ends and removes what that began, however far it came. */
export async function endConnector(): Promise<void> {
  await cleanUp();
  removeBundles();
}
