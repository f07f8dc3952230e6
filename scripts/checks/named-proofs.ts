import type { Check } from './check.ts';

const page = 'docs/federation.md';

/** A line `- [file](../path): title`, or `… title › case`. */
const proof = /^- \[[^\]]+\]\(\.\.\/([^)]+\.(?:test|spec)\.tsx?)\): (.+)$/;

const isTitle = (source: string, words: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${words}${quote}`));

/** A page that names tests is only as good as its titles. */
export const namedProofs: Check = {
  name: 'every test that docs/federation.md names is there',
  find: ({ read }) => {
    const lines = read(page)
      .split('\n')
      .filter((line) => line.startsWith('- '));
    return lines.flatMap((line) => {
      const [, file, words = ''] = proof.exec(line) ?? [];
      if (!file) return [`${page}: "${line}" names no test: write "- [file](../path): title"`];
      const source = read(file);
      return words
        .split(' › ')
        .filter((each) => !isTitle(source, each))
        .map((each) => `${page}: ${file} has no test or case "${each}": name the one that shows it now`);
    });
  },
};
