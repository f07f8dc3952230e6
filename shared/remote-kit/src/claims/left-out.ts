import type { RemoteJson } from '../manifest/remote-json.ts';
import type { MenuCountData } from '../points/menu-count.ts';
import { faultOfData, isPoint } from '../points/point-data.ts';
import { meaningOf } from '../points/points.ts';
import { isPlain, isSame, overlap, pathOf } from './addresses.ts';
import { type Claim, collide, type Holder } from './claim.ts';
import { isOfHost } from './host-addresses.ts';

type DescribedParts = Pick<RemoteJson, 'name' | 'routes' | 'menu' | 'extensions'>;

/** A part of a remote that a portal leaves out, and why, for developers; not translated. */
export interface LeftOut {
  part: 'routes' | 'menu' | 'extensions';
  /** Its place in that list of remote.json. */
  at: number;
  why: string;
}

/** No remote comes before the portal's first entry. */
const firstPlace = 10;
/** The menus there are beside the portal's own. */
const menusBelow: readonly string[] = ['work', 'company'];

/** All that a remote wants for itself alone. */
export function claimsOf({ routes, menu, extensions }: DescribedParts): Claim[] {
  return [...routes.map(ofRoute), ...menu.map(ofMenu), ...extensions.map(ofExtension)].flat();
}

/**
 * The parts of a remote that a portal leaves out: faulty ones, and those that an earlier remote has. The build checks
 * this without other remotes, publishing with all on the list, the host with the earlier ones; the rest of the remote
 * runs. Unknown points are ignored: a newer portal may have them.
 */
export function leftOutOf(remote: DescribedParts, before: readonly Holder[]): LeftOut[] {
  const leftOut: LeftOut[] = [];
  const granted: Claim[] = [];
  const judge = (part: LeftOut['part'], at: number, claims: readonly Claim[], fault: string | null) => {
    const why = fault ?? takenBy(before, claims) ?? duplicateClaim(granted, claims);
    if (why) leftOut.push({ part, at, why });
    else granted.push(...claims);
  };
  for (const [index, route] of remote.routes.entries()) judge('routes', index, ofRoute(route), faultOfRoute(route));
  const addresses = granted.map(({ of }) => of);
  for (const [index, entry] of remote.menu.entries())
    judge('menu', index, ofMenu(entry), faultOfEntry(entry, addresses));
  for (const [index, extension] of remote.extensions.entries()) {
    judge('extensions', index, ofExtension(extension), faultOfExtension(extension, remote.menu));
  }
  return leftOut;
}

/** One line about it: `routes[1]: /login belongs to the portal itself`. */
export const lineOf = ({ part, at, why }: LeftOut): string => `${part}[${at}]: ${why}`;

/** The remote without what is left out. */
export function without<Remote extends DescribedParts>(remote: Remote, leftOut: readonly LeftOut[]): Remote {
  const rest = <Each>(part: LeftOut['part'], all: readonly Each[]) =>
    all.filter((_each, index) => !leftOut.some((out) => out.part === part && out.at === index));
  return {
    ...remote,
    routes: rest('routes', remote.routes),
    menu: rest('menu', remote.menu),
    extensions: rest('extensions', remote.extensions),
  };
}

type Route = DescribedParts['routes'][number];
type Entry = DescribedParts['menu'][number];
type Extension = DescribedParts['extensions'][number];

const ofRoute = ({ path }: Route): Claim[] => [{ kind: 'address', of: `/${path}` }];

function ofMenu({ to, order, under, label }: Entry): Claim[] {
  const menu = under ?? 'portal';
  return [
    { kind: 'menu entry to', of: `/${pathOf(to)} (${menu})` },
    { kind: 'place in the menu', of: `${order} (${menu})` },
    ...[...new Set(Object.values(label))].map(
      (words): Claim => ({ kind: 'label in the menu', of: `${words} (${menu})` }),
    ),
  ];
}

const ofExtension = ({ point, data }: Extension): Claim[] =>
  meaningOf(point) === 'connect.question' && isPoint(point) && !faultOfData(point, data)
    ? [{ kind: 'question', of: (data as { question: string }).question }]
    : [];

function takenBy(before: readonly Holder[], claims: readonly Claim[]): string | null {
  for (const { name, claims: has } of before) {
    const conflict = has.find((item) => claims.some((other) => collide(item, other)));
    if (conflict) return `${name} has the ${conflict.kind} ${conflict.of}`;
  }
  return null;
}

/** Within one remote an address may be one of a wider one: the router takes the narrower. */
function duplicateClaim(granted: readonly Claim[], claims: readonly Claim[]): string | null {
  const same = (a: Claim, b: Claim) => collide(a, b) && (a.kind !== 'address' || isSame(a.of, b.of));
  const twice = claims.find((claim) => granted.some((other) => same(claim, other)));
  return twice ? `the ${twice.kind} ${twice.of} is there twice` : null;
}

function faultOfRoute({ path }: Route): string | null {
  if (isOfHost(path)) return `/${path} belongs to the portal itself`;
  return isPlain(path)
    ? null
    : `/${path} is no plain address: write words and :parameters, a word first, no dot and no *`;
}

function faultOfEntry({ to, order, under, also = [] }: Entry, addresses: readonly string[]): string | null {
  if (under !== undefined && !menusBelow.includes(under))
    return `there is no menu ${under}: leave "under" out, or take ${menusBelow.join(' or ')}`;
  if (order < firstPlace) return `place ${order} stands above the portal's own: take one from ${firstPlace}`;
  const foreign = [to, ...also].find((each) => !addresses.some((path) => overlap(path, pathOf(each))));
  return foreign ? `${foreign} is no address of this remote` : null;
}

function faultOfExtension({ point, data }: Extension, menu: readonly Entry[]): string | null {
  const fault = isPoint(point) ? faultOfData(point, data) : null;
  if (fault || meaningOf(point) !== 'menu.count') return fault;
  const { to } = data as MenuCountData;
  return menu.some((entry) => entry.to === to) ? null : `data: ${to} is no menu entry of this remote`;
}
