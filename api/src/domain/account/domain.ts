import type { Domain } from '../domain.ts';
import { myCalls } from './calls.ts';
import { myAccessCalls } from './my-access-calls.ts';

export const accountDomain = {
  calls: { ...myCalls, ...myAccessCalls },
} satisfies Domain;
