import { targets } from '../mutate/targets.ts';

/** A part of `npm run test:full`. */
export interface FullPart {
  name: FullPartName;
  /** Its limit on a machine without other work; LINESIDE_PATIENCE multiplies it. */
  minutes: number;
  /** The files and folders by which it can change its result. */
  inputs: readonly string[];
}

/** The most minutes of all parts of one day together. */
export const mostMinutes = 300;

const product = [
  'api',
  'connector-app',
  'demo',
  'host',
  'shared',
  'vpn-widget',
  'delivery',
  'stack',
  'testing',
  'scripts',
  'pnpm-lock.yaml',
  ':(glob)remote-*/**',
];
const api = ['api', 'shared/contracts', 'pnpm-lock.yaml'];
const gateway = ['gateway', 'shared/contracts', 'pnpm-lock.yaml'];

/** Parts that run every day. */
const daily = [
  { name: 'types apart', minutes: 10, inputs: [...product, 'examples'] },
  { name: 'whole unit tests', minutes: 40, inputs: [...product, 'gateway', 'examples'] },
  { name: 'other journeys', minutes: 60, inputs: [...product, 'gateway', 'e2e', 'examples'] },
  {
    name: 'other PostgreSQL',
    minutes: 20,
    inputs: [
      'api/src/platform/database',
      'api/src/migrations',
      'api/src/engine',
      'api/src/domain',
      'api/src/registry',
      'pnpm-lock.yaml',
    ],
  },
  { name: 'first start beside other work', minutes: 30, inputs: [...product, 'package.json'] },
  { name: 'newest Node', minutes: 28, inputs: ['pnpm-lock.yaml', 'package.json'] },
  { name: 'kills and fuzzing', minutes: 30, inputs: [...api, 'connector-app', 'demo'] },
  { name: 'buffer', minutes: 12, inputs: [...gateway, 'scripts/buffer.ts'] },
  { name: 'arm64 package', minutes: 10, inputs: [...gateway, 'api', 'delivery/node-of-registry.ts'] },
] as const;

/** Parts of which one runs a day, since all of them would take another three hours. */
const byTurns = [
  { name: 'SQL mutants', minutes: 60, inputs: api },
  { name: 'Stryker, first half', minutes: 60, inputs: product },
  { name: 'hand mutants', minutes: 60, inputs: [...product, 'gateway'] },
  { name: 'Stryker, second half', minutes: 60, inputs: product },
] as const;

export type FullPartName = (typeof daily | typeof byTurns)[number]['name'];

export const fullParts: readonly FullPart[] = [...daily, ...byTurns];

/** The number of days after which each part has had its turn. */
export const turns = byTurns.length;

/** The parts of a day, and those whose turn is on another day. @param day a moment of it */
export function partsOn(day: Date): { parts: FullPart[]; others: FullPart[] } {
  const turn = Math.floor(day.getTime() / 86_400_000) % turns;
  const others = byTurns.filter((_, index) => index !== turn);
  return { parts: [...daily, byTurns[turn]!], others };
}

/** The names of Stryker's targets in one half of them. */
export const strykerTargets = (half: 0 | 1): string[] =>
  targets.flatMap(({ name }, index) => (index % 2 === half ? [name] : []));
