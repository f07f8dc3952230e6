type Version = { parts: [number, number, number]; pre: string[] };
type Comparator = { op: '<' | '<=' | '>' | '>=' | '='; version: Version };

const versionForm = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const partForm = /^(\^|~|>=|<=|>|<|=)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([0-9A-Za-z.-]+))?$/;

function parseVersion(text: string): Version | null {
  const match = versionForm.exec(text.trim());
  if (!match) return null;
  return { parts: [Number(match[1]), Number(match[2]), Number(match[3])], pre: match[4]?.split('.') ?? [] };
}

/**
 * Whether a version lies in a range as npm writes it: `^1.2.0`, `~1.2`, `>=1 <3`, `1.x || 2.x`, `*`. Null when either
 * can't be read, an empty range included: a workspace range reaches the browser empty.
 */
export function satisfies(version: string, range: string): boolean | null {
  const parsed = parseVersion(version);
  if (!parsed || range.trim() === '') return null;
  const alternatives = range.split('||').map(parseAlternative);
  if (alternatives.includes(null)) return null;
  return alternatives.some((comparators) => holds(parsed, comparators as Comparator[]));
}

function holds(version: Version, comparators: Comparator[]): boolean {
  if (!comparators.every(({ op, version: limit }) => meets(op, compare(version, limit)))) return false;
  // as npm does: a pre-release only counts for a range that names one of the same version
  return (
    version.pre.length === 0 ||
    comparators.some(
      ({ version: limit }) => limit.pre.length > 0 && limit.parts.every((part, index) => part === version.parts[index]),
    )
  );
}

function meets(op: Comparator['op'], order: number): boolean {
  if (op === '=') return order === 0;
  return op.startsWith('<') ? order < 0 || (op === '<=' && order === 0) : order > 0 || (op === '>=' && order === 0);
}

function parseAlternative(text: string): Comparator[] | null {
  const joined = text.trim().replace(/(\^|~|>=|<=|>|<|=)\s+/g, '$1');
  if (joined === '') return null;
  const parts = joined.split(/\s+/).map(parsePart);
  return parts.includes(null) ? null : (parts as Comparator[][]).flat();
}

function parsePart(text: string): Comparator[] | null {
  const match = partForm.exec(text);
  if (!match) return null;
  const [, sign = '', major, minor, patch, pre] = match;
  const given = [major, minor, patch].filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  if (given.length < 3 && pre) return null;
  if (given.length === 0) return [{ op: '>=', version: at([0, 0, 0]) }];
  const [a = 0, b = 0, c = 0] = given;
  const from: Version = { parts: [a, b, c], pre: pre?.split('.') ?? [] };
  // `above` is the first version beyond what was written: 1.2 stands for all of 1.2.x
  const above = given.length === 1 ? at([a + 1, 0, 0]) : at([a, b + 1, 0]);
  const below = (limit: Version): Comparator => ({ op: '<', version: limit });
  const least: Comparator = { op: '>=', version: from };
  switch (sign) {
    case '^':
      if (a > 0 || given.length === 1) return [least, below(at([a + 1, 0, 0]))];
      return [least, below(b > 0 || given.length === 2 ? at([0, b + 1, 0]) : at([0, 0, c + 1]))];
    case '~':
      return [least, below(above)];
    case '>=':
    case '<':
      return [{ op: sign, version: from }];
    case '>':
      return given.length === 3 ? [{ op: '>', version: from }] : [{ op: '>=', version: above }];
    case '<=':
      return [given.length === 3 ? { op: '<=', version: from } : below(above)];
    default:
      return given.length === 3 ? [{ op: '=', version: from }] : [least, below(above)];
  }
}

const at = (parts: Version['parts']): Version => ({ parts, pre: [] });

function compare(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const) {
    if (a.parts[index] !== b.parts[index]) return a.parts[index] - b.parts[index];
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (let index = 0; index < Math.max(a.pre.length, b.pre.length); index += 1) {
    const order = comparePre(a.pre[index], b.pre[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePre(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const [numberA, numberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numberA && numberB) return Number(a) - Number(b);
  if (numberA !== numberB) return numberA ? -1 : 1;
  return a < b ? -1 : 1;
}
