import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import { bootId } from './restart.ts';

/** Sections that the program has applied since the machine started, each with a text about it. */
export interface AppliedSections {
  /** The machine's start: nothing of an earlier one is there. */
  boot: string;
  sections: Partial<Record<ConfigurationSection, string>>;
}

/** Where they are kept over a restart of the program. */
export interface KeptSections {
  read(): AppliedSections | null;
  write(applied: AppliedSections): void;
}

/** What the program has applied to the kernel, so that it knows later what was changed there since. */
export class AppliedHere {
  readonly #kept: KeptSections;
  readonly #applied: AppliedSections;

  constructor(kept: KeptSections) {
    this.#kept = kept;
    const boot = bootId();
    const before = kept.read();
    this.#applied = before?.boot === boot ? before : { boot, sections: {} };
  }

  /** What was kept about a section; undefined if it wasn't applied since the machine started. */
  of(section: ConfigurationSection): string | undefined {
    return this.#applied.sections[section];
  }

  keep(section: ConfigurationSection, text: string): void {
    if (this.#applied.sections[section] === text) return;
    this.#applied.sections[section] = text;
    this.#kept.write(this.#applied);
  }
}
