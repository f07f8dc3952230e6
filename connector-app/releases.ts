import type { VpnClientReleases } from '@lineside/contracts';
import manifest from './package.json' with { type: 'json' };
import releaseNotes from './release-notes.json' with { type: 'json' };

const release = { latestVersion: manifest.version };

/** The releases that a portal offers of this client: one package for all platforms of Node. */
export const releases: VpnClientReleases = {
  releaseInfo: { linux: release, macos: release, windows: release },
  releaseNotes,
};
