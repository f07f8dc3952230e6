import type { Reading } from '@lineside/contracts/gateway';
import type { VariableSettings } from '@lineside/contracts/gateway-configuration';
import { Sparkplug } from './sparkplug.ts';
import type { Metric } from './sparkplug-metric.ts';
import { readingOf, type TypedValue } from './typed-value.ts';

type Values = Record<string, Reading>;

/** The newest values of variables, as the messages of a broker have them in turn. */
export class BrokerValues {
  readonly #variables: readonly VariableSettings[];
  readonly #byAddress: ReadonlyMap<string, readonly VariableSettings[]>;
  readonly #messages: Sparkplug;
  readonly #newest = new Map<string, Reading>();
  /** Why variables have no value, by slug. */
  readonly #problems = new Map<string, string>();
  /** The last message that could not be read. */
  #unreadable: { topic: string; problem: string } | undefined;

  /** @param parse throws where a message has another format */
  constructor(variables: readonly VariableSettings[], parse: (payload: Buffer) => Metric[]) {
    this.#variables = variables;
    const byAddress = new Map<string, VariableSettings[]>();
    for (const variable of variables)
      byAddress.set(variable.address, [...(byAddress.get(variable.address) ?? []), variable]);
    this.#byAddress = byAddress;
    this.#messages = new Sparkplug(parse);
  }

  get newest(): Values {
    return Object.fromEntries(this.#newest);
  }

  /** What is wrong with messages or with values that came; undefined if nothing is. */
  get problem(): string | undefined {
    return this.#unreadable?.problem ?? this.#problems.values().next().value;
  }

  /** The addresses of variables that no message had yet. */
  get missing(): string[] {
    return this.#variables
      .filter(({ slug }) => !this.#newest.has(slug) && !this.#problems.has(slug))
      .map(({ address }) => address);
  }

  /**
   * Takes a message. Returns its values by slug, in several parts where it has more than one of a variable; and where the birth
   * of its sender is to be asked for, if that is needed.
   */
  take(topic: string, payload: Buffer): { parts: Values[]; unknown?: string | undefined } {
    try {
      const { values, ended, unknown } = this.#messages.take(topic, payload);
      if (this.#unreadable?.topic === topic) this.#unreadable = undefined;
      for (const name of ended?.names ?? [])
        for (const { slug } of this.#byAddress.get(name) ?? [])
          this.#lose(slug, `${name}: ${ended!.what} is not connected to the broker`);
      return { parts: this.#partsOf(values), unknown };
    } catch (failure) {
      const problem = `${topic}: the message can’t be read as Sparkplug B (${(failure as Error).message})`;
      this.#unreadable = { topic, problem };
      return { parts: [] };
    }
  }

  #partsOf(values: readonly (readonly [name: string, value: TypedValue])[]): Values[] {
    const parts: Values[] = [];
    for (const [name, value] of values)
      for (const variable of this.#byAddress.get(name) ?? []) {
        const reading = this.#readingOf(variable, value);
        if (reading === undefined) continue;
        const last = parts.at(-1);
        if (last && !(variable.slug in last)) last[variable.slug] = reading;
        else parts.push({ [variable.slug]: reading });
      }
    return parts;
  }

  #readingOf(variable: VariableSettings, value: TypedValue): Reading | undefined {
    try {
      const reading = readingOf(variable, value, 'the message');
      this.#newest.set(variable.slug, reading);
      this.#problems.delete(variable.slug);
      return reading;
    } catch (failure) {
      this.#lose(variable.slug, (failure as Error).message);
      return undefined;
    }
  }

  #lose(slug: string, problem: string): void {
    this.#newest.delete(slug);
    this.#problems.set(slug, problem);
  }
}
