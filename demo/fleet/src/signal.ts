import { createHash } from 'node:crypto';
import type { Reading } from '@lineside/contracts/gateway';
import type { Variable } from './machine.ts';

/** A pseudo-random number from 0 to 1, always the same for the same words. */
export const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;

/** Waves whose sum doesn't repeat: the period in seconds, and the amplitude. */
const waves = [
  { seconds: 1500, share: 0.5 },
  { seconds: 240, share: 0.3 },
  { seconds: 25, share: 0.2 },
];

/**
 * A variable's value at a moment: it moves within its range around a level of the device's own. It depends on the
 * moment only, so repeated history is equal, and continues after an outage.
 */
export function valueAt(agentId: string, { slug, min, max }: Variable, time: number): number {
  let wander = 0;
  for (const { seconds, share } of waves)
    wander += share * noise(`${agentId}\n${slug}\n${seconds}`, time / 1000 / seconds);
  const level = 0.3 + 0.4 * chance(agentId, slug);
  const digits = Math.max(0, Math.min(3, 1 - Math.floor(Math.log10(max - min || 1))));
  const value = min + (max - min) * Math.min(1, Math.max(0, level + 0.6 * (wander - 0.5)));
  return Number(value.toFixed(digits));
}

/** A variable's value by its type: a boolean is true in the upper half of its range, a text names a batch of an hour. */
export function readingAt(agentId: string, variable: Variable, time: number): Reading {
  if (variable.type === 'str') return `Batch ${Math.floor(time / 3_600_000) % 100_000}`;
  const value = valueAt(agentId, variable, time);
  return variable.type === 'bool' ? value > (variable.min + variable.max) / 2 : value;
}

/** A smooth curve through a pseudo-random value at each whole number. */
function noise(name: string, at: number): number {
  const from = Math.floor(at);
  const part = at - from;
  const eased = part * part * (3 - 2 * part);
  return chance(name, from) * (1 - eased) + chance(name, from + 1) * eased;
}
