import { routes } from '@lineside/contracts/openapi';
import { page, table } from './page.ts';
import { absent, type PublicRoute, publicRoutes } from './public-routes.ts';

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
    '`tools/run/generate/public-routes.txt` and the routes of today',
    'Clients, scripts and libraries that were written for the public interface whose names ours follow work by changing ' +
      `the base address. Of its ${known.length} routes ${whole.length} are here with every verb, ${partly.length} with some.`,
    table(
      ['Name', 'Path', 'Here', 'Absent, and why'],
      known.map((route) => [
        route.name,
        `\`${route.path}\``,
        route.verbs.filter((verb) => !route.missing.includes(verb)).join(', ') || '–',
        whyOf(route),
      ]),
    ),
  );
}

/** A path without what its placeholders are called. */
const alike = (path: string) => path.replace(/\{\w+\}/g, '{}');

const missingOf = ({ name, verbs, path }: PublicRoute, here: ReadonlySet<string>) =>
  verbs.filter((verb) => !here.has(`${name} ${verb} ${alike(path)}`));

function whyOf({ name, verbs, missing }: PublicRoute & { missing: string[] }): string {
  if (missing.length === 0) return '';
  const reasons = missing.map((verb) => absent[`${name} ${verb}`] ?? absent[name] ?? 'not built yet');
  const [first] = reasons;
  if (reasons.every((reason) => reason === first))
    return missing.length === verbs.length ? first! : `${missing.join(', ')}: ${first}`;
  return missing.map((verb, index) => `${verb}: ${reasons[index]}`).join('; ');
}
