import { type Field, type Fields, printCursor, printFilter } from '@lineside/contracts';
import { hostileTexts } from './bend.ts';
import { type Ids, momentOf } from './make.ts';
import type { Random } from './random.ts';

/** Query parameters of a list as its grammar has them, over the fields of its entity. */
export function listQuery(fields: Fields, ids: Ids, random: Random): [string, string][] {
  const query: [string, string][] = [];
  const add = (probability: number, name: string, value: () => string) => {
    if (random.happens(probability)) query.push([name, value()]);
  };
  const any = () => random.pick(paths(fields));
  add(0.5, 'fields', () => (random.happens(0.2) ? '*' : `${any().path},${any().path}`));
  add(0.4, 'filters', () => filterOf(any(), ids, random));
  add(0.15, 'filters', () => filterOf(any(), ids, random));
  add(0.2, 'search', () => random.pick(['Line 2', 'pump', 'x', '% _', 'a b c d e f g h i j']));
  add(0.2, 'count', () => 'true');
  add(0.3, 'page-size', () => String(1 + random.whole(40)));
  const ordered = paths(fields).filter(({ field }) => field.ordered);
  if (random.happens(0.4) && ordered.length > 0) {
    const { path, field } = random.pick(ordered);
    query.push(['order-by', `${random.happens(0.5) ? '-' : ''}${path}`]);
    add(0.5, 'page-after', () => {
      const value = random.happens(0.7) ? sample(field, path, ids, random) : random.pick(['x', 5, true, null]);
      return printCursor({ values: [value], publicId: 'x'.repeat(12) });
    });
  }
  return query;
}

/** The same parameters with one thing wrong. */
export function bendQuery(query: [string, string][], random: Random): [string, string][] {
  const names = ['fields', 'filters', 'search', 'order-by', 'page-size', 'page-after', 'count', 'watch', 'from', 'x'];
  const [name, value] = query.length > 0 && random.happens(0.7) ? random.pick(query) : [random.pick(names), ''];
  const at = random.whole(value.length + 1);
  const bent = random.happens(0.5) ? random.pick(hostileTexts.filter((text) => text.length < 6000)) : '';
  return [...query.filter(([other]) => other !== name), [name, value.slice(0, at) + bent + value.slice(at + 1)]];
}

interface Path {
  path: string;
  field: Field;
}

/** Fields and their nested fields, three levels deep. */
function paths(fields: Fields, before = '', depth = 1): Path[] {
  return Object.entries(fields).flatMap(([key, field]) => [
    { path: `${before}${key}`, field },
    ...(field.fields && depth < 3 ? paths(field.fields, `${before}${key}.`, depth + 1) : []),
  ]);
}

function filterOf({ path, field }: Path, ids: Ids, random: Random): string {
  if (field.operators.length === 0) return printFilter({ operator: 'isnull', path: path.split('.'), values: [] });
  const operator = random.pick(field.operators);
  const count = { isnull: 0, isnotnull: 0, between: 2, in: 3, ni: 2 }[operator as string] ?? 1;
  const values = Array.from({ length: count }, () => String(sample(field, path, ids, random)));
  return printFilter({ operator, path: path.split('.'), values });
}

function sample(field: Field, path: string, ids: Ids, random: Random): string | number | boolean {
  if (field.kind === 'date') return momentOf(path, random);
  if (field.kind === 'boolean') return random.happens(0.5);
  if (field.kind === 'number' || field.kind === 'port') return random.whole(100);
  if (field.kind === 'enum') return random.pick(field.words!);
  if (field.kind === 'ref') return random.pick(Object.values(ids).flat());
  return random.pick(['Line 2', '192.168.27.0/24', '10.0.0.1', 'x']);
}
