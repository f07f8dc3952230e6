import { type AnyEntity, entities, type Fields } from '@lineside/contracts';
import { routes } from '@lineside/contracts/openapi';
import { unfilled } from '@lineside/contracts/serving';
import { page, table } from './page.ts';
import {
  absent,
  absentNames,
  otherwise,
  type PublicRoute,
  publicRoutes,
  stored,
  storedRecords,
} from './public-routes.ts';

/** Each route of the public interface: whether it is here, and where it isn't, why. */
export function publicPage(): string {
  const here = new Set(routes().map(({ name, verb, path }) => `${name} ${verb} ${alike(path)}`));
  const known = publicRoutes().map((route) => ({ ...route, missing: missingOf(route, here) }));
  const stray = Object.keys(absent).filter(
    (key) => !known.some(({ name, missing }) => missing.some((verb) => key === name || key === `${name} ${verb}`)),
  );
  if (stray.length > 0) throw new Error(`${stray.join(', ')} are said to be absent (public-routes.ts), and are here`);
  const whole = known.filter(({ missing }) => missing.length === 0);
  const partly = known.filter(({ verbs, missing }) => missing.length > 0 && missing.length < verbs.length);
  return page(
    'Routes of the public interface',
    '`scripts/generate/public-routes.txt` and the routes of today',
    'Clients, scripts and libraries that were written for the public interface whose names ours follow work by changing ' +
      `the base address. Of the ${known.length} routes of this list, which has our additions too, ${whole.length} are here ` +
      `with every verb, ${partly.length} with some. A route that keeps what is sent until something can carry it out says so.`,
    table(
      ['Name', 'Path', 'Here', 'Absent or different, and why'],
      known.map((route) => [
        route.name,
        `\`${route.path}\``,
        route.verbs.filter((verb) => !route.missing.includes(verb)).join(', ') || '–',
        [whyOf(route), noteOf(route)].filter(Boolean).join('; '),
      ]),
    ),
    '## Absent routes without a path in this list',
    table(['Names', 'Why'], Object.entries(absentNames)),
    '## Fields',
    'What `fields` can request of each type. A reference is followed: of what it names, all fields of its type can be requested, ' +
      'at most four levels deep, and are null to callers who may not read the list of that type. Another name is left out, and the header `Api-Unknown-Fields` of the answer names ' +
      'it; with `Prefer: handling=strict` it is refused. Unknown properties of bodies, filters and orders are always refused.',
    table(['Type', 'Fields'], Object.values<AnyEntity>(entities).map(fieldsOf)),
    '## Fields that act on nothing yet',
    'They are stored and read back. Types whose fields all act on nothing are named at their routes.',
    table(['Type', 'Field', 'Why'], Object.values<AnyEntity>(entities).flatMap(storedFieldsOf)),
    '## Fields that nothing fills yet',
    'They can be requested, and have the same value in every record: null, false, or an empty list or object. They may be sent ' +
      'with that value, and are refused with another.',
    table(['Type, or path', 'Fields'], Object.keys(unfilled).flatMap(emptyFieldsOf)),
  );
}

const fieldsOf = ({ name, fields }: AnyEntity): string[] => [name, ['publicId', ...namesIn(fields)].join(', ')];

const storedFieldsOf = ({ name, awaits: ofAll, fields }: AnyEntity): string[][] =>
  Object.entries(fields as Fields).flatMap(([key, { awaits }]) =>
    awaits && !ofAll ? [[name, key, storedRecords[awaits]]] : [],
  );

/** The row of a type with fields that nothing fills; some names may only be sent empty, and are filled otherwise. */
function emptyFieldsOf(type: string): string[][] {
  const { fields = {} }: { fields?: Fields } = (entities as Record<string, AnyEntity>)[type] ?? {};
  const keys = Object.keys(unfilled[type]!).filter((key) => !fields[key] || fields[key].kind === 'secret');
  return keys.length > 0 ? [[type, keys.join(', ')]] : [];
}

/** Fields with those below them, without secrets. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([key, { kind }]) => kind !== 'secret' && key !== 'publicId')
    .map(([key, { fields: below }]) => (below ? `${key}(${namesIn(below).join(', ')})` : key));

function noteOf({ name }: PublicRoute): string {
  const why = stored[name] ?? storedOf(name);
  return [why && `stored, not yet carried out: ${why}`, otherwise[name]].filter(Boolean).join('; ');
}

/** Why the records of a route do nothing more than being stored. */
function storedOf(route: string): string | undefined {
  const entity = Object.values<AnyEntity>(entities).find(({ routes: { list, one, across } }) =>
    [list.name, one?.name, across?.name, across?.one].includes(route),
  );
  const waits = entity && 'pending' in entity.fields ? '; `pending` stays true' : '';
  return entity?.awaits && `${storedRecords[entity.awaits]}${waits}`;
}

/** A path without what its placeholders are called. */
const alike = (path: string) => path.replace(/\{\w+\}/g, '{}');

const missingOf = ({ name, verbs, path }: PublicRoute, present: ReadonlySet<string>) =>
  verbs.filter((verb) => !present.has(`${name} ${verb} ${alike(path)}`));

function whyOf({ name, verbs, missing }: PublicRoute & { missing: string[] }): string {
  if (missing.length === 0) return '';
  const reasons = missing.map((verb) => absent[`${name} ${verb}`] ?? absent[name] ?? 'not built yet');
  const [first] = reasons;
  if (reasons.every((reason) => reason === first))
    return missing.length === verbs.length ? first! : `${missing.join(', ')}: ${first}`;
  return missing.map((verb, index) => `${verb}: ${reasons[index]}`).join('; ');
}
