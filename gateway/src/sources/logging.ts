import { type GatewayData, type Reading, variablesIn } from '@lineside/contracts/gateway';
import type { SourceSettings, TagSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { holds } from './formula.ts';
import { Moments } from './moments.ts';
import { atInterval, onChange, type TagRule } from './tag-rules.ts';

/** What becomes of values that were read together. */
export interface Logged {
  /** Values to be stored, with their times. */
  data: GatewayData;
  /** The present values of variables with tags, of which not all are stored. */
  live: ReadonlyMap<string, Reading>;
}

interface Variable {
  number: number | null;
  isTagged: boolean;
  maxStringLength: number | null;
  rules: TagRule[];
}

/** What logs variables when it becomes true. */
interface Condition {
  /** The variables that it is about, by number, and those that it logs. */
  numbers: readonly number[];
  slugs: string[];
  /** Whether it held, as far as that is known. */
  held: boolean | undefined;
}

interface Tags {
  /** By formula. */
  conditions: Map<string, Condition>;
  /** By variable and tag. */
  rules: Map<string, TagRule>;
}

/**
 * Decides which values of a device's variables are logged: what any of a variable's tags says, and every value of a variable
 * without tags. Tags that were there before go on as they were.
 */
export class Logging {
  /** Variables by source and slug. */
  readonly #variables = new Map<string, Map<string, Variable>>();
  readonly #tags: Tags = { conditions: new Map(), rules: new Map() };
  /** The newest values, by the numbers of variables and by their slugs. */
  readonly #numbered = new Map<number, Reading>();
  readonly #newest = new Map<string, Reading>();

  constructor(sources: readonly SourceSettings[], before?: Logging) {
    const earlier = before ? before.#tags : this.#tags;
    for (const { slug, variables } of sources)
      this.#variables.set(
        slug,
        new Map(variables.map((variable) => [variable.slug, this.#variableOf(variable, earlier)])),
      );
  }

  /** The variables with tags. */
  get tagged(): ReadonlySet<string> {
    const all = [...this.#variables.values()].flatMap((variables) => [...variables]);
    return new Set(all.flatMap(([slug, { isTagged }]) => (isTagged ? [slug] : [])));
  }

  /** Takes the values of one source that were read at a time, by slug; none if that failed. */
  take(source: string, values: Readonly<Record<string, Reading>>, time: number): Logged {
    const logged = new Moments();
    const live = new Map<string, Reading>();
    const variables = this.#variables.get(source);
    for (const [slug, read] of Object.entries(values)) {
      const { isTagged = false, number = null, maxStringLength = null } = variables?.get(slug) ?? {};
      const value = cut(read, maxStringLength);
      if (!isTagged) logged.add(slug, { value, time });
      if (typeof value === 'number' && !Number.isFinite(value)) continue;
      if (isTagged) live.set(slug, value);
      this.#newest.set(slug, value);
      if (number !== null) this.#numbered.set(number, value);
    }
    for (const [slug, { rules }] of variables ?? []) {
      const value = live.get(slug);
      const reading = value === undefined ? undefined : { value, time };
      for (const rule of rules) {
        const due = rule(reading, time);
        if (due) logged.add(slug, due);
      }
    }
    for (const slug of this.#triggered(Object.keys(values), variables)) {
      const value = this.#newest.get(slug);
      if (value !== undefined) logged.add(slug, { value, time });
    }
    return { data: logged.data, live };
  }

  #variableOf({ slug, number, type, maxStringLength, tags, ...place }: VariableSettings, earlier: Tags): Variable {
    const rules = tags.flatMap((tag) => {
      if (tag.event === 'trigger') {
        this.#trigger(slug, tag.formula, earlier);
        return [];
      }
      const key = JSON.stringify([slug, type, place, tag]);
      const rule = earlier.rules.get(key) ?? ruleOf(tag, type);
      this.#tags.rules.set(key, rule);
      return [rule];
    });
    return { number, isTagged: tags.length > 0, maxStringLength, rules };
  }

  #trigger(slug: string, formula: string, earlier: Tags): void {
    const { conditions } = this.#tags;
    const condition = conditions.get(formula) ?? {
      ...{ numbers: variablesIn(formula), slugs: [], held: earlier.conditions.get(formula)?.held },
    };
    conditions.set(formula, { ...condition, slugs: [...condition.slugs, slug] });
  }

  /** The variables whose condition became true by these values. */
  #triggered(slugs: readonly string[], variables: ReadonlyMap<string, Variable> | undefined): string[] {
    const { conditions } = this.#tags;
    if (conditions.size === 0) return [];
    const read = new Set(slugs.map((slug) => variables?.get(slug)?.number));
    return [...conditions].flatMap(([formula, condition]) => {
      if (!condition.numbers.some((number) => read.has(number))) return [];
      const { held } = condition;
      condition.held = holds(formula, this.#numbered) ?? held;
      // one that held when it was first known didn't become true
      return held === false && condition.held ? condition.slugs : [];
    });
  }
}

const ruleOf = (tag: Exclude<TagSettings, { event: 'trigger' }>, type: VariableSettings['type']): TagRule =>
  tag.event === 'interval' ? atInterval(tag, type) : onChange(tag);

/** A text within a length, without half a character at its end. */
const cut = (value: Reading, length: number | null): Reading =>
  typeof value === 'string' && length !== null && value.length > length ? [...value].slice(0, length).join('') : value;
