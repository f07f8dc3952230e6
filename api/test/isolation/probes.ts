import { type Action, type AnyCall, calls, entities, type Verb } from '@lineside/contracts';
import { aWish, device, inMinutes, service, user } from '../world.ts';

/** A call whose ids are real ones of the first company, and what a stranger must be answered. */
export interface Probe {
  route: string;
  verb: string;
  path: string;
  body?: unknown;
  /** Who is entitled to it. */
  by: string;
  /** `hidden`: like an id that doesn't exist. `empty`: a list without a foreign row. `own`: it names no id at all. */
  stranger: 'hidden' | 'empty' | 'own';
}

/** Records of the first company, by the placeholder or entity that needs one. */
export interface Ids {
  agentId: string;
  request: Record<'approve' | 'reject' | 'revoke' | 'withdraw', string>;
  records: Record<string, string>;
  /** Two of each entity that nothing refers to. */
  unused: Record<string, [string, string]>;
}

const bodies: Record<string, unknown> = { approve: {}, reject: { note: 'No' }, revoke: { note: 'No' }, withdraw: {} };
const patches: Record<string, object> = { Agent: { description: 'Seen' } };
/** Of what no other record stands above. */
const draftsWith = (ids: Ids): Record<string, object> => ({
  GroupType: { name: 'Depot', order: 9 },
  Group: { name: 'Depot', type: { publicId: ids.records.GroupType } },
});

/** A probe for every route of every entity, and for every call made in a company: none can be forgotten. */
export function allProbes(ids: Ids): Probe[] {
  return [
    ...Object.keys(entities).flatMap((name) => entityProbes(name as keyof typeof entities, ids)),
    ...callProbes(ids),
  ];
}

function entityProbes(name: keyof typeof entities, ids: Ids): Probe[] {
  const entity = entities[name];
  const { list, one, across } = entity.routes;
  const path = entity.path.replace('{agentId}', ids.agentId);
  const under = entity.parent ? ('hidden' as const) : ('empty' as const);
  const patch = patches[name] ?? { name: 'Seen' };
  const [first, second] = ids.unused[name] ?? [];
  const lists: Partial<Record<Verb, Partial<Probe>>> = {
    GET: { path: `${path}?fields=*&page-size=4000`, stranger: under },
    POST: entity.parent
      ? { body: aWish(['ruben'], { end: inMinutes(90) }), by: 'marieke' }
      : { body: draftsWith(ids)[name], stranger: 'own' },
    PATCH: { body: [{ publicId: first ?? ids.records[name], ...patch }] },
    DELETE: { body: [{ publicId: first }] },
  };
  const ones: Partial<Record<Verb, Partial<Probe>>> = {
    PATCH: { body: patch },
    DELETE: { path: `${path}/${second}` },
  };
  const probes: Probe[] = [
    ...list.verbs.map((verb) => ({ route: list.name, verb, path, ...usual, ...lists[verb] })),
    ...(one?.verbs ?? []).map((verb) => ({
      ...{ route: one!.name, verb, path: `${path}/${ids.records[name]}` },
      ...{ ...usual, ...ones[verb] },
    })),
  ];
  if (across)
    probes.push({
      route: across.name,
      verb: 'GET',
      path: `${across.path}?fields=*&page-size=4000`,
      by: 'anke',
      stranger: 'empty',
    });
  for (const [key, action] of Object.entries(entity.actions as Record<string, Action>)) {
    const id = ids.request[key as keyof Ids['request']];
    probes.push({
      route: action.route,
      verb: action.verb,
      path: action.path.replace('{agentId}', ids.agentId).replace('{publicId}', id),
      body: bodies[key],
      by: key === 'withdraw' ? 'marieke' : 'ruben',
      stranger: 'hidden',
    });
  }
  return probes;
}

const usual = { by: 'anke', stranger: 'hidden' } as const;

const queries: Record<string, string> = { AgentDataHistoryList: `?from=${inMinutes(-60)}&to=${inMinutes(0)}` };

function callProbes(ids: Ids): Probe[] {
  return Object.values(calls as Record<string, AnyCall>)
    .filter((call) => call.needs === 'company' && call.reply !== 'stream')
    .map((call) => ({
      route: call.route,
      verb: call.verb,
      path: call.path.replace('{agentId}', ids.agentId) + (queries[call.route] ?? ''),
      body: call.body ? {} : undefined,
      by: 'anke',
      stranger: call.path.includes('{') ? 'hidden' : 'own',
    }));
}

export const idsOf = (requests: Ids['request'], records: Ids['records'], unused: Ids['unused']): Ids => ({
  agentId: device('Filler 1'),
  request: requests,
  unused,
  records: { Agent: device('Filler 1'), AgentServer: service('Filler 1', 'Filler HMI'), ...records },
});

export const approverOf = () => user('ruben');
