import { vpnClientReleases } from '@lineside/contracts';
import manifest from '../package.json' with { type: 'json' };
import { releases } from '../releases.ts';

test('the packed version is the newest in its release notes [3.39]', () => {
  expect(vpnClientReleases.parse(releases)).toEqual(releases);
  expect(releases.releaseInfo.linux).toEqual({ latestVersion: manifest.version });
  expect(releases.releaseNotes[0]?.version).toBe(manifest.version);
});
