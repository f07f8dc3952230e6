import type { VpnClientReleases } from '@lineside/contracts';
import manifest from './package.json' with { type: 'json' };
import releaseNotes from './release-notes.json' with { type: 'json' };

const release = { latestVersion: manifest.version };

/** What a portal that offers this client says of its versions: the package is the same for all that Node runs on. */
export const releases: VpnClientReleases = {
  releaseInfo: { linux: release, macos: release, windows: release },
  releaseNotes,
};
