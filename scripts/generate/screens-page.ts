import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRemote } from '../../delivery/bundling/src/read/read-remote.ts';
import { hostAddresses } from '../../shared/remote-kit/src/claims/host-addresses.ts';
import { root } from '../../stack/process.ts';
import { remoteFolders } from '../../stack/remote-folders.ts';
import { page, table } from './page.ts';

/** The names of a route's pictures, without their width and theme. */
export const pictureOf = (route: string): string =>
  ({ '/': 'start', '*': 'unknown' })[route] ?? route.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '');

const ofHost = Object.values(hostAddresses).map((route) => [route, 'host/src/routes.tsx'] as const);

/** Each route of the portal, the file that draws it, and the pictures that the test of all routes takes. */
export const screensPage = (): string =>
  page(
    'Screens',
    "the host's addresses and the routes of each `remote.ts`",
    'The routes that the administrator of the demo opens in `npm run test:full`. The pictures are in `test-results/screens/`, ' +
      'each with `-wide-light`, `-wide-dark`, `-narrow-light` and `-narrow-dark` at the end of its name; those of a section ' +
      'have the section before that.',
    table(
      ['Route', 'Screen', 'Picture'],
      [...ofHost, ...remoteFolders().flatMap(routesOf)].map(([route, file]) => [
        `\`${route}\``,
        `[${file}](../../${file})`,
        `\`${pictureOf(route)}\``,
      ]),
    ),
  );

/** Routes of a remote with their files, in the order of its remote.ts. */
function routesOf(folder: string): (readonly [route: string, file: string])[] {
  const project = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return (readRemote(folder, project).routes ?? []).map(({ path: route, module }) => [
    route,
    path.relative(root, path.join(folder, module)),
  ]);
}
