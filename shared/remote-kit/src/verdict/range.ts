const version = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9A-Za-z.-]+)?$/;
const range = /^\^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version is of the major version that a range wants, and not below it. Only the build writes ranges, as
 * `^major.minor.patch`. A prerelease counts as its release, so that it can be tested with existing remotes. Null if
 * either is invalid: an empty range doesn't match everything.
 */
export function satisfies(has: string, required: string): boolean | null {
  const [installed, least] = [version.exec(has), range.exec(required)].map((parts) => parts?.slice(1).map(Number));
  if (!installed || !least) return null;
  const [major, ...below] = installed.map((part, index) => part - least[index]!);
  return major === 0 && (below.find((difference) => difference !== 0) ?? 0) >= 0;
}

/** A version as that of its release: `1.1.0-rc.1` is 1.1.0. */
export const releaseOf = (text: string): string => text.replace(/-.*$/, '');
