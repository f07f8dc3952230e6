import { readdirSync } from 'node:fs';
import type { GatewayData } from '@lineside/contracts/gateway';
import { recordsOf, segmentFile, segmentNumber } from '../src/buffer/segment.ts';

/** Each moment has so many values; no other moment has one of them. */
export const valuesOfMoment = 10;

/** The moments are a tenth of a second apart, in milliseconds. */
const everyMs = 100;
const firstMs = 1_800_000_000_000;
const names = Array.from({ length: valuesOfMoment }, (_, index) => `value-${index}`);

/** A moment by its number, from 0 on. */
export const momentAt = (number: number): GatewayData[number] => ({
  time: new Date(firstMs + number * everyMs).toISOString(),
  values: Object.fromEntries(names.map((name, index) => [name, number * valuesOfMoment + index])),
});

/** The number of a moment. */
export const numberOf = ({ values }: GatewayData[number]): number => (values[names[0]!] as number) / valuesOfMoment;

/** The number of the newest moment in the folder of an open buffer; -1 if there is none. */
export function lastMoment(folder: string): number {
  const newestFirst = readdirSync(folder)
    .map(segmentNumber)
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => b - a);
  for (const segment of newestFirst) {
    const content = [...recordsOf(segmentFile(folder, segment))].at(-1)?.content;
    // the newest segment may be empty
    if (content) return numberOf((JSON.parse(content) as GatewayData).at(-1)!);
  }
  return -1;
}
