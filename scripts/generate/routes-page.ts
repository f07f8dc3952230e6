import { type Route, routes } from '@lineside/contracts/openapi';
import { page, table } from './page.ts';

/** A route's name, address, and allowed callers. */
export function routesPage(): string {
  const places = new Map<string, Route[]>();
  for (const route of routes()) {
    const place = `${route.name} ${route.path}`;
    places.set(place, [...(places.get(place) ?? []), route]);
  }
  const rows = [...places.values()].map((verbs) => [
    verbs[0]!.name,
    verbs.map(({ verb }) => verb).join(', '),
    `\`${verbs[0]!.path}\``,
    whoOf(verbs),
  ]);
  return page(
    'Routes',
    'the descriptions of entities and calls in `shared/contracts`',
    'Clients find the addresses by these names, which `GET /api/` lists (spec 7.01); all lie under `/api`. A permission ' +
      'is asked for on the record; what a route asks beyond it stands in the rules of its entity.',
    table(['Name', 'Verbs', 'Path', 'Who may'], rows),
  );
}

/** The allowed callers, named once if they are the same for all verbs. */
function whoOf(verbs: readonly Route[]): string {
  const all = new Set(verbs.map(({ who }) => who));
  return all.size === 1 ? verbs[0]!.who : verbs.map(({ verb, who }) => `${verb}: ${who}`).join('; ');
}
