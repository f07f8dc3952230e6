import type { Needs } from '../calls/call.ts';
import type { Action, AnyEntity, RelatedList, Verb } from './entity.ts';

/**
 * The subject of an entity's route: its list (below a parent, across all, or of a related record), one record, its bin,
 * an action.
 */
type On = 'list' | 'one' | 'across' | 'per' | 'relatedList' | 'bin' | 'restore';

/** One verb at one address of an entity. */
export type EntityRoute = { name: string; verb: Verb; path: string } & (
  | { on: On; relatedList?: RelatedList; key?: undefined; action?: undefined }
  | { on: 'action'; relatedList?: undefined; key: string; action: Action }
);

/** The first placeholder of an entity's path, under which its parent's id travels: agentId. */
export const parentParam = ({ path }: AnyEntity): string | undefined => /\{(\w+)\}/.exec(path)?.[1];

/** The entity whose record a related list belongs to. */
export const belongTo = ({ fields }: AnyEntity, { of, field }: RelatedList): string => of ?? fields[field!].to;

/** The names of the bin and of restoring, for entities with a bin. */
export const binRoute = ({ routes }: AnyEntity): string => `${routes.list.name}Bin`;
export const restoreRoute = ({ routes }: AnyEntity): string => `${routes.list.name}Restore`;

/** The required credentials for an entity's routes. */
export const needsOf = ({ sees }: AnyEntity): Needs => (sees === 'person' ? 'session' : 'company');

/** Every route that follows from a description. */
export function routesOfEntity(entity: AnyEntity): EntityRoute[] {
  const { list, one, across, per, relatedLists = [] } = entity.routes;
  const single = `${entity.path}/{publicId}`;
  const route = (on: On, name: string, verb: Verb, path: string): EntityRoute => ({ on, name, verb, path });
  return [
    ...list.verbs.map((verb: Verb) => route('list', list.name, verb, entity.path)),
    ...(one?.verbs ?? []).map((verb: Verb) => route('one', one!.name, verb, single)),
    ...(across ? [route('across', across.name, 'GET', across.path)] : []),
    ...(across?.one ? [route('one', across.one, 'GET', `${across.path}/{publicId}`)] : []),
    ...(per ? [route('per', per.name, 'PUT', per.path)] : []),
    ...relatedLists.map(
      (relatedList: RelatedList): EntityRoute => ({
        on: 'relatedList',
        name: relatedList.name,
        verb: 'GET',
        path: relatedList.path,
        relatedList,
      }),
    ),
    ...(entity.retentionDays
      ? [
          route('bin', binRoute(entity), 'GET', `${entity.path}/bin`),
          route('restore', restoreRoute(entity), 'POST', `${entity.path}/restore`),
        ]
      : []),
    ...Object.entries<Action>(entity.actions).map(
      ([key, action]): EntityRoute => ({
        on: 'action',
        name: action.route,
        verb: action.verb,
        path: action.path,
        key,
        action,
      }),
    ),
  ];
}
