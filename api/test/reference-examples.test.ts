import { entities } from '@lineside/contracts';
import { filterableOf, openApiDocument, orderableOf } from '@lineside/contracts/openapi';
import { filterIn, orderIn } from '@lineside/contracts/serving';
import type { Caller } from './caller.ts';
import { reauthenticate, startApi, type TestApi } from './test-api.ts';

// What the reference says of calls is what the API does.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  await reauthenticate(anke);
});
afterAll(() => api.close());

interface Shown {
  examples?: Record<string, { summary: string; value: unknown }>;
}
interface Operation {
  parameters: (Shown & { name: string; in: string })[];
  requestBody?: { content: Record<string, Shown> };
  responses: Record<string, { $ref?: string; content?: Record<string, Shown> }>;
}

/** The calls that the document's examples show, in the order of their keys. */
function shownCalls() {
  const found = Object.entries(openApiDocument().paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => {
      const { parameters, requestBody, responses } = operation as unknown as Operation;
      return Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(content?.['application/json']?.examples ?? {}).map(([key, { summary, value }]) => {
          const sent = (place: string) =>
            parameters.flatMap(({ name, in: where, examples }) =>
              where === place && examples?.[key] ? [[name, examples[key].value] as const] : [],
            );
          return {
            ...{ key, summary, status: Number(status), answer: value, verb: verb.toUpperCase(), path },
            ...{ params: sent('path'), query: sent('query') },
            body: requestBody?.content['application/json']?.examples?.[key]?.value,
          };
        }),
      );
    }),
  );
  return found.sort((one, other) => one.key.localeCompare(other.key));
}

/** Values that differ each time, by the one that the document shows. */
const varying = new Set(['publicId', 'moreAfter', 'message']);

/** What came, with varying values as the document has them: the first time one comes, it is learnt. */
function asShown(came: unknown, shown: unknown, learnt: Map<string, string>, key = ''): unknown {
  if (typeof came === 'string' && typeof shown === 'string' && varying.has(key)) {
    if (key === 'publicId' && !learnt.has(shown)) learnt.set(shown, came);
    return key !== 'publicId' || learnt.get(shown) === came ? shown : came;
  }
  if (Array.isArray(came) && Array.isArray(shown)) return came.map((item, at) => asShown(item, shown[at], learnt));
  if (came && shown && typeof came === 'object' && typeof shown === 'object')
    return Object.fromEntries(
      Object.entries(came).map(([name, value]) => [
        name,
        asShown(value, (shown as Record<string, unknown>)[name], learnt, name),
      ]),
    );
  return came;
}

test('each example of the reference is answered as it says', async () => {
  const learnt = new Map<string, string>();
  const calls = shownCalls();
  expect(calls.length).toBeGreaterThan(8);
  for (const { key, summary, status, answer, verb, path, params, query, body } of calls) {
    let address = path;
    for (const [name, value] of params)
      address = address.replace(`{${name}}`, learnt.get(value as string) ?? (value as string));
    const search = new URLSearchParams(
      query.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    ).toString();
    const came = await anke(verb, search ? `${address}?${search}` : address, body);
    expect({ key, summary, status: came.status, answer: asShown(came.body, answer, learnt) }).toEqual({
      ...{ key, summary, status, answer },
    });
  }
});

test('a list is filtered and ordered by what the reference says', async () => {
  const values = { isnull: 0, isnotnull: 0, between: 2 } as Record<string, number>;
  for (const entity of Object.values(entities)) {
    for (const [path, operators] of Object.entries(filterableOf(entity)))
      for (const operator of operators) {
        const sent = Array(values[operator] ?? 1).fill('"1"');
        expect(() => filterIn(entity, `${operator}(${[path, ...sent].join(',')})`)).not.toThrow();
      }
    for (const path of orderableOf(entity)) expect(() => orderIn(entity, path)).not.toThrow();
  }
  const agents = filterableOf(entities.Agent);
  expect(agents).toMatchObject({ name: expect.arrayContaining(['contains']), 'company.publicId': expect.any(Array) });
  const filters = Object.entries(agents).map(([path, operators]) =>
    operators.includes('isnotnull') ? `isnotnull(${path})` : undefined,
  );
  for (const filter of filters.filter((one) => one !== undefined))
    expect([filter, (await anke('GET', `/agents?page-size=1&filters=${encodeURIComponent(filter)}`)).status]).toEqual([
      ...[filter, 200],
    ]);
  for (const path of orderableOf(entities.Agent))
    expect([path, (await anke('GET', `/agents?page-size=1&order-by=${path}`)).status]).toEqual([path, 200]);
});

test('each operation says which errors it answers with, and their codes', () => {
  const { paths, components } = openApiDocument();
  const described = JSON.stringify(components.responses);
  for (const verbs of Object.values(paths))
    for (const [verb, { operationId, responses, parameters }] of Object.entries(verbs)) {
      const statuses = Object.keys(responses as object);
      const takesId = (parameters as { in: string }[]).some((parameter) => parameter.in === 'path');
      expect([operationId, statuses]).toEqual([
        operationId,
        expect.arrayContaining(['400', '429', ...(takesId ? ['404'] : []), ...(verb === 'get' ? [] : ['409'])]),
      ]);
    }
  expect(described).toContain('#/components/schemas/Conflict');
  expect(JSON.stringify(components.schemas.Conflict)).toContain('"already-there"');
});

test('the reference is read one group at a time, each a document without open references', async () => {
  const parts = (await (await fetch(`${api.address}/api/reference/parts`)).json()) as { name: string }[];
  const whole = openApiDocument();
  const operations = new Set<unknown>();
  for (const { name } of parts) {
    const answer = await fetch(`${api.address}/api/reference/parts/${encodeURIComponent(name)}`);
    const text = await answer.text();
    expect([name, answer.status, text.length < 250_000]).toEqual([name, 200, true]);
    const { paths, components } = JSON.parse(text) as typeof whole;
    for (const [, kind, key] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect([name, kind, Object.keys(components[kind as 'schemas'])]).toEqual([
        ...[name, kind, expect.arrayContaining([key])],
      ]);
    for (const verbs of Object.values(paths))
      for (const { operationId } of Object.values(verbs)) operations.add(operationId);
  }
  const all = Object.values(whole.paths).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId));
  expect(operations).toEqual(new Set(all));
  expect((await fetch(`${api.address}/api/reference/parts/Nothing`)).status).toBe(404);
});

test('the introduction says how a client is written, and what webhooks are sent', async () => {
  const { info, webhooks, servers } = openApiDocument();
  for (const word of [
    ...['Api-Company', 'Authorization: Bearer', 'fields=', 'Api-Unknown-Fields', 'filters=', 'order-by', 'moreAfter'],
    ...['Idempotency-Key', 'listIndex', 'Retry-After', 'Standard Webhooks'],
  ])
    expect(info.description).toContain(word);
  const { parameters } = webhooks.event!.post as unknown as { parameters: { name: string }[] };
  expect(parameters.map(({ name }) => name)).toEqual(['Webhook-Id', 'Webhook-Timestamp', 'Webhook-Signature']);
  expect(servers.map(({ url }) => url)).toEqual(['https://{portal}/api', '/api']);
});
