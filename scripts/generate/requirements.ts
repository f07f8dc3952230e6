import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';

/** Written manually except for what says that a point has no test. */
export const requirementsFile = path.join(root, 'docs', 'requirements.md');

interface Claim {
  file: string;
  title: string;
}

const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\)|`[^`]*`)?)?\(\s*(['"`])([\s\S]*?)\1/g;
const numbers = /\[(\d+\.\d\d[a-z]?)\]/g;
const line = /^( *)- \*\*(\d+\.\d\d[a-z]?)\*\* /;
/** The end of a line of an unbuilt part of a partly built point. */
const unbuilt = ' (not built yet)';
/** The end of a line of a point that no test claims. */
const untested = ' (no test)';

/** The page of requirements, with the points of today that no test claims. */
export function requirementsPage(): string {
  const claims = claimsByNumber();
  const divided = dividedPoints();
  return readFileSync(requirementsFile, 'utf8')
    .split('\n')
    .map((text) => {
      const number = line.exec(text)?.[2];
      if (number === undefined || divided.has(number) || text.endsWith(unbuilt)) return text;
      const point = text.endsWith(untested) ? text.slice(0, -untested.length) : text;
      return claims.has(number) ? point : point + untested;
    })
    .join('\n');
}

/** Claims that the page has no line for: of unknown points, or of whole points that are divided into parts. */
export function strayClaims(): string[] {
  const known = new Set(points().map(({ number }) => number));
  const divided = dividedPoints();
  return [...claimsByNumber()].flatMap(([number, claims]) => {
    const why = divided.has(number) ? 'has parts: claim those' : known.has(number) ? undefined : 'is unknown';
    return why ? claims.map(({ file, title }) => `${file}: “${title}” claims ${number}, which ${why}`) : [];
  });
}

/** Parts without a test while others of their point are built, and tested ones declared as not built. */
export function lostParts(): string[] {
  const claims = claimsByNumber();
  const parts = points().filter(({ number }) => wholeOf(number));
  const begun = new Set(parts.flatMap(({ number }) => (claims.has(number) ? [wholeOf(number)] : [])));
  return parts.flatMap(({ number, isBuilt }) => {
    const why = claims.has(number)
      ? 'has a test, and is said not to be built'
      : 'has no test, while others of its point have: test it, or end its line with “(not built yet)”';
    return begun.has(wholeOf(number)) && isBuilt !== claims.has(number)
      ? [`docs/requirements.md: ${number} ${why}`]
      : [];
  });
}

/** The points of the page and their parts. */
const points = (): { number: string; isBuilt: boolean }[] =>
  readFileSync(requirementsFile, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const number = line.exec(text)?.[2];
      return number === undefined ? [] : [{ number, isBuilt: !text.endsWith(unbuilt) }];
    });

/** The points that have parts. */
const dividedPoints = () => new Set(points().map(({ number }) => wholeOf(number)));

/** The point of a part; undefined if it isn't a part. */
const wholeOf = (number: string): string | undefined => /^(.*)[a-z]$/.exec(number)?.[1];

let claimsCache: Map<string, Claim[]> | undefined;

function claimsByNumber(): Map<string, Claim[]> {
  if (claimsCache) return claimsCache;
  const claims = new Map<string, Claim[]>();
  for (const file of testFiles()) {
    for (const [, , text] of readFileSync(path.join(root, file), 'utf8').matchAll(title)) {
      const words = text!
        .replace(numbers, '')
        .replaceAll(/\\(['"`])/g, '$1')
        .trim();
      for (const [, number] of text!.matchAll(numbers))
        claims.set(number!, [...(claims.get(number!) ?? []), { file, title: words }]);
    }
  }
  claimsCache = claims;
  return claims;
}

const testFiles = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)))
    .sort();
