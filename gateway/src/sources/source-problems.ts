import { isDeepStrictEqual } from 'node:util';
import type { GatewayProblems } from '@lineside/contracts/gateway';
import type { SourceSettings } from '@lineside/contracts/gateway-configuration';

interface SourceProblemsOptions {
  /** All sources that can't be read, whenever that changes. */
  problems(problems: GatewayProblems): void;
  log(line: string): void;
}

/** Which sources can't be read: said once each was tried, and of each after its grace period. */
export class SourceProblems {
  readonly #options: SourceProblemsOptions;
  #problems: GatewayProblems['sources'] = {};
  /** Since when sources fail, in milliseconds. */
  readonly #since = new Map<string, number>();
  /** What was said of them last. */
  #said: GatewayProblems['sources'] | undefined;
  /** Sources that were not read yet, nor failed. */
  #unread = new Set<string>();

  constructor(options: SourceProblemsOptions) {
    this.#options = options;
  }

  /** Begins anew with these sources. */
  begin(slugs: readonly string[]): void {
    this.#unread = new Set(slugs);
    this.#since.clear();
    this.#set({});
  }

  isRead(slug: string): void {
    const { [slug]: problem, ...rest } = this.#problems;
    this.#unread.delete(slug);
    this.#since.delete(slug);
    if (problem) this.#options.log(`source ${slug}: is read again`);
    this.#set(rest);
  }

  /** A read at a time failed. */
  fails({ slug, gracePeriod }: SourceSettings, reason: string, now: number): void {
    const since = this.#since.get(slug) ?? now;
    this.#since.set(slug, since);
    this.#unread.delete(slug);
    // a clock that was set back doesn't make it wait longer
    const isGrace = Math.abs(now - since) < (gracePeriod ?? 0) * 1000;
    if (!isGrace && this.#problems[slug]?.reason !== reason) this.#options.log(`source ${slug}: ${reason}`);
    const problem = { since: new Date(since).toISOString(), reason };
    this.#set(isGrace ? this.#problems : { ...this.#problems, [slug]: problem });
  }

  /** Says them once each source was tried: until then, one that failed before a restart would seem to be read. */
  #set(sources: GatewayProblems['sources']): void {
    this.#problems = sources;
    if (this.#unread.size > 0 || isDeepStrictEqual(sources, this.#said)) return;
    this.#said = sources;
    this.#options.problems({ sources });
  }
}
