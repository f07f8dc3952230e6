import type { Check } from './check.ts';

/** A limit, with its digits if any; the limit of a test or hook is its last argument. */
const limits: [RegExp, string][] = [
  [/^\s*\}, ([\d_]{4,})\);/gm, 'a limit shorter than the one in jest.config.mjs: leave it out'],
  [/^\s*([\d_]{4,}),?\n\s*\)/gm, 'a limit shorter than the one in jest.config.mjs: leave it out'],
  [/\.setTimeout\(([\d_]+)\)/g, 'a limit shorter than the one in jest.config.mjs: leave it out'],
  [/\b(?:until|eventually|within)\(.*, [\d_]+\)/g, 'a limit of one wait: wait for the condition alone'],
  [/\b(?:timeout|asyncUtilTimeout): [\d_]+/g, 'a limit of one wait: the configuration has the one of all'],
  [/\bfor \(let \w+ = 0; \w+ < [\d_]{4,} &&/g, 'a limit of one wait: wait for the condition alone'],
  [
    /expect\((?:\w+\.now\(\)|.*\.now\(\) - .*)\)\.toBeLessThan/g,
    'an upper bound on time: say what comes before what, or count',
  ],
];

/** The marker on the line with the limit, or the one before it, if the duration itself is under test. */
const rule = 'the bound is the rule';

const millisecondsOf = (digits: string) => Number(digits.replaceAll('_', ''));

/** Differences of clocks that have a name. */
const spans = (text: string): [RegExp, string][] =>
  [...text.matchAll(/const (\w+) = .*\.now\(\) - /g)].map(([, name]) => [
    new RegExp(`expect\\(${name}\\)\\.toBeLessThan`, 'g'),
    'an upper bound on time: say what comes before what, or count',
  ]);

/** A test waits for its result, and a bench for its measurement, as long as a busy machine takes. */
export const noTimeLimits: Check = {
  name: 'no test fails because a machine is slow',
  find: ({ paths, read }) => {
    const longest = millisecondsOf(/testTimeout: ([\d_]+)/.exec(read('jest.config.mjs'))![1]!);
    return paths(/\.(test|spec)\.tsx?$|^bench\/.*\.ts$/).flatMap((file) => {
      const text = read(file);
      const lines = text.split('\n');
      return [...limits, ...spans(text)].flatMap(([fits, remedy]) =>
        [...text.matchAll(fits)]
          .filter(([, digits]) => digits === undefined || millisecondsOf(digits) < longest)
          .map((match) => text.slice(0, match.index + match[0].search(/\S/) + 1).split('\n').length)
          .filter((line) => ![lines[line - 2], lines[line - 1]].some((item) => item?.includes(rule)))
          .map((line) => `${file}:${line} has ${remedy}; or say “${rule}” in a comment`),
      );
    });
  },
};
