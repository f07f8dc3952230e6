import { features } from '@lineside/contracts';
import * as z from 'zod';
import { languages } from '../texts/languages.ts';

/** major.minor.patch with an optional pre-release, or `dev` in development. */
export const version = z.string().regex(/^(\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?|dev)$/);
export const remoteName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

const localized = z.record(z.enum(languages), z.string().min(1));
const guard = z.union([
  z.strictObject({ anyOf: z.array(z.enum(features)).min(1) }),
  z.strictObject({ allOf: z.array(z.enum(features)).min(1) }),
]);
/** A module as the container exposes it: `./src/devices/AgentList`. */
const exposed = z.string().regex(/^\.\/[\w./-]+$/);

// an icon comes from another origin and is rendered by the host: lines only, nothing that loads or runs
const iconLine = z.tuple([
  z.enum(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']),
  z.partialRecord(
    z.enum(['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points', 'fill']),
    z.string(),
  ),
]);

const route = z.object({
  path: z.string().regex(/^[^/].*$/),
  module: exposed,
  title: localized.optional(),
  guard: guard.optional(),
  preload: z.boolean(),
  /** Without the shell; earlier builds lack this key. */
  alone: z.boolean().optional(),
});

const menuEntry = z.object({
  label: localized,
  icon: z.array(iconLine),
  to: z.string().regex(/^\/(?!\/)/),
  order: z.number(),
  /** One of the menus below the portal's own; an entry of a menu that isn't there is left out. */
  under: z.string().optional(),
  /** Where it is shown as open, too; earlier builds lack this key. */
  also: z.array(z.string().regex(/^\/(?!\/)/)).optional(),
  guard: guard.optional(),
});

const extension = z.object({
  /** A point this host doesn't know is left alone: a newer remote may have it. Without a major it is the first. */
  point: z.string().transform((point) => (point.includes('@') ? point : `${point}@1`)),
  module: exposed,
  export: z.string(),
  order: z.number(),
  data: z.unknown(),
});

/** A remote's manifest, written by the build: all information that the host has before it loads the remote's code. */
export const remoteJson = z.object({
  schema: z.literal(1),
  name: remoteName,
  version,
  /** The range of the kit it needs: from the oldest whose names it uses. */
  needs: z.string(),
  /** Each library that it shares with the host beside the kit, with the range of its major version. */
  shared: z.record(z.string(), z.string()),
  /** The range of the federation runtime, which the host provides. */
  runtime: z.string(),
  /** Modules with its texts, by language. */
  texts: z.record(z.enum(languages), exposed),
  routes: z.array(route),
  menu: z.array(menuEntry),
  extensions: z.array(extension),
});

export type RemoteJson = z.infer<typeof remoteJson>;
export type RouteJson = RemoteJson['routes'][number];
export type MenuJson = RemoteJson['menu'][number];
export type Localized = z.infer<typeof localized>;

/** Parses the text of a remote.json; throws with the reason if it is invalid. */
export function parseRemoteJson(text: string): RemoteJson {
  const parsed = remoteJson.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`remote.json can't be used: ${z.prettifyError(parsed.error)}`);
}
