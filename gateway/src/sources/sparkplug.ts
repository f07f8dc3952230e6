import { type Metric, typedOf } from './sparkplug-metric.ts';
import type { TypedValue } from './typed-value.ts';

/** How a broker's messages are written. */
export interface Format {
  /** Throws where a message isn't of this format. */
  parse(payload: Buffer): Metric[];
  print(name: string, value: boolean, time: number): Buffer;
}

/** What a message says. */
export interface Said {
  /** Present values by the names of their metrics, in their order. */
  values: (readonly [name: string, value: TypedValue])[];
  /** What ended: its metrics have no present values any more. */
  ended?: { what: string; names: string[] };
  /** Where the birth of the sender can be asked for; undefined as long as all names are known. */
  unknown?: string;
}

/** The topics of Sparkplug B: of a node that connects machines, or of one of its machines. */
const topicForm =
  /^spBv1\.0\/(?<group>[^/]+)\/(?<about>[ND])(?<act>BIRTH|DATA|DEATH)\/(?<node>[^/]+)(?:\/(?<device>.+))?$/;
/** All topics of the standard; others than those above say nothing of values. */
const namespace = /^(spBv1\.0|STATE)\//;

interface Known {
  name: string;
  type: number | null;
  device: string;
}

/** What a node said in its births, by alias and by name. */
interface Node {
  aliases: Map<string, Known>;
  types: Map<string, Known>;
  /** The number of its connection; undefined where it says none. */
  session?: string | undefined;
}

/** The metric of a node's birth and death that has the number of its connection. */
const sessionNumber = 'bdSeq';

/** What the messages of a broker say in turn: a birth has all names of a node, later messages may have aliases alone. */
export class Sparkplug {
  readonly #parse: Format['parse'];
  readonly #nodes = new Map<string, Node>();

  constructor(parse: Format['parse']) {
    this.#parse = parse;
  }

  /** Takes a message; throws where it can't be read. */
  take(topic: string, payload: Buffer): Said {
    const { group, about, act, node: name, device = '' } = topicForm.exec(topic)?.groups ?? {};
    if (act === undefined) return namespace.test(topic) ? { values: [] } : this.#plain(payload);
    const key = `${group}/${name}`;
    if (act === 'DEATH' && about === 'N') return this.#nodeEnds(key, payload);
    if (act === 'DEATH') return this.#ends(key, device);
    const metrics = this.#parse(payload);
    const commands = `spBv1.0/${group}/NCMD/${name}`;
    if (act === 'BIRTH') return this.#born(key, about === 'N' ? null : device, metrics, commands);
    return this.#data(this.#nodes.get(key), metrics, commands);
  }

  /** A message of another topic: each metric has its name. */
  #plain(payload: Buffer): Said {
    return this.#data({ aliases: new Map(), types: new Map() }, this.#parse(payload));
  }

  #born(key: string, device: string | null, metrics: Metric[], commands: string): Said {
    const known = this.#nodes.get(key);
    // a node's birth begins it anew; a machine's adds to it
    const node: Node =
      device !== null && known ? known : { aliases: new Map(), types: new Map(), session: sessionIn(metrics) };
    // its own birth didn't come yet: it is asked for
    if (device === null || known) this.#nodes.set(key, node);
    for (const { name, alias, type } of metrics) {
      if (name === null) continue;
      const entry = { name, type, device: device ?? '' };
      node.types.set(name, entry);
      if (alias !== null) node.aliases.set(alias, entry);
    }
    return this.#data(device !== null && !known ? undefined : node, metrics, commands);
  }

  #data(node: Node | undefined, metrics: Metric[], commands?: string): Said {
    const values: (readonly [string, TypedValue])[] = [];
    let isUnknown = node === undefined;
    for (const metric of metrics) {
      const known = metric.alias === null ? undefined : node?.aliases.get(metric.alias);
      const name = metric.name ?? known?.name;
      if (name === undefined) isUnknown = true;
      else if (!metric.isHistorical)
        values.push([name, typedOf(metric, metric.type ?? known?.type ?? node?.types.get(name)?.type ?? null)]);
    }
    return isUnknown && commands ? { values, unknown: commands } : { values };
  }

  /** The end of an earlier connection may come after the birth of a later one. */
  #nodeEnds(key: string, payload: Buffer): Said {
    const node = this.#nodes.get(key);
    const session = this.#sessionOf(payload);
    if (session !== undefined && node?.session !== undefined && session !== node.session) return { values: [] };
    this.#nodes.delete(key);
    return { values: [], ended: { what: key, names: [...(node?.types.keys() ?? [])] } };
  }

  #ends(key: string, device: string): Said {
    const known = [...(this.#nodes.get(key)?.types.values() ?? [])].filter((one) => one.device === device);
    return { values: [], ended: { what: `${key}/${device}`, names: known.map(({ name }) => name) } };
  }

  /** An end counts, also where it can't be read. */
  #sessionOf(payload: Buffer): string | undefined {
    try {
      return sessionIn(this.#parse(payload));
    } catch {
      return undefined;
    }
  }
}

function sessionIn(metrics: readonly Metric[]): string | undefined {
  const raw = metrics.find(({ name }) => name === sessionNumber)?.raw;
  return raw === undefined || raw === null ? undefined : String(raw);
}

/** Where the node of a filter of topics takes commands; null where the filter doesn't name one. */
export function commandsOf(filter: string): string | null {
  const [, group, , node] = filter.split('/');
  const isNamed = (part: string | undefined) => part !== undefined && part !== '' && !/[+#]/.test(part);
  return filter.startsWith('spBv1.0/') && isNamed(group) && isNamed(node) ? `spBv1.0/${group}/NCMD/${node}` : null;
}

/** The metric that has a node send its births again. */
export const rebirth = 'Node Control/Rebirth';
