import { type Reading, reading, readingLimits } from '@lineside/contracts/gateway';

/** What is wrong with one value, where the connection is right. */
export class ValueProblem extends Error {}

/** A value that the platform takes; throws for others, which would cost all values that were read with it. */
export function sendable(address: string, value: Reading): Reading {
  if (reading.safeParse(value).success) return value;
  const reason =
    typeof value === 'string'
      ? `the text has more than ${readingLimits.text} characters, or some that no text has`
      : `${value} is no number that can be sent`;
  throw new ValueProblem(`${address}: ${reason}`);
}
