import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build, Canary } from '@lineside/remote-kit/registry';

/** One step of a registry, done or refused. */
export interface Step {
  /** UTC ISO. */
  at: string;
  what: 'publish' | 'remove' | 'trust' | 'sign';
  /** The team, or `root` or `publisher`; and the key it signed with. */
  who: string;
  key: string;
  remote?: string;
  /** The previously listed version; null if there was none. */
  from?: string | null;
  /** The newly listed version; null if there is none. */
  to?: string | null;
  integrity?: Build['integrity'];
  /** The portal in which the team reports having tried it in a browser; null if not. */
  triedAt?: string | null;
  /** The canary from now on, with its audience; null if it was removed. */
  canary?: Omit<Canary, 'base' | 'claims'> | null;
  /** Of the resulting list. */
  sequence?: number;
  /** `done`, or why not. */
  outcome: string;
}

/** A log of steps that is only ever added to: a line of JSON for each. */
export interface StepLog {
  add(step: Omit<Step, 'at'>): void;
  all(): Step[];
}

export function openLog(file: string): StepLog {
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    add(step) {
      const line: Step = { at: new Date().toISOString(), ...step };
      appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
    },
    all: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(stepOf) : []),
  };
}

/** An incomplete line, from a crash during the write, is ignored. */
function stepOf(line: string): Step[] {
  try {
    return [JSON.parse(line) as Step];
  } catch {
    return [];
  }
}
