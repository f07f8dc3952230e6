import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process.ts';

/** Written by hand but for the tests below each line. */
export const requirementsFile = path.join(root, 'docs', 'requirements.md');

interface Claim {
  file: string;
  title: string;
}

const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\)|`[^`]*`)?)?\(\s*(['"`])([\s\S]*?)\1/g;
const numbers = /\[(\d+\.\d\d[a-z]?)\]/g;
const line = /^( *)- \*\*(\d+\.\d\d[a-z]?)\*\* /;
const found = /^ +- \[[^\]]*\]\(\.\.\//;

/** The page of requirements with the tests of today. */
export function requirementsPage(): string {
  const claims = claimsByNumber();
  const lines = readFileSync(requirementsFile, 'utf8')
    .split('\n')
    .filter((one) => !found.test(one));
  return lines
    .flatMap((one) => {
      const [, indent = '', number = ''] = line.exec(one) ?? [];
      const tests = claims.get(number) ?? [];
      return [one, ...tests.map(({ file, title }) => `${indent}  - [${path.basename(file)}](../${file}): ${title}`)];
    })
    .join('\n');
}

/** Claims that the page has no line for: of unknown points, or of whole points that are divided into parts. */
export function strayClaims(): string[] {
  const lines = readFileSync(requirementsFile, 'utf8').split('\n');
  const known = new Set(lines.flatMap((one) => line.exec(one)?.[2] ?? []));
  const divided = new Set([...known].filter((number) => /[a-z]$/.test(number)).map((number) => number.slice(0, -1)));
  return [...claimsByNumber()].flatMap(([number, claims]) => {
    const why = divided.has(number) ? 'has parts: claim those' : known.has(number) ? undefined : 'is unknown';
    return why ? claims.map(({ file, title }) => `${file}: “${title}” claims ${number}, which ${why}`) : [];
  });
}

let kept: Map<string, Claim[]> | undefined;

function claimsByNumber(): Map<string, Claim[]> {
  if (kept) return kept;
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
  kept = claims;
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
