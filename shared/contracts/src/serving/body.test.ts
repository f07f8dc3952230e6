import type { z } from 'zod';
import { SaveAssetTrees } from '../calls/assets.ts';
import { CreateServiceAccounts } from '../calls/service-accounts.ts';
import { AgentServer } from '../entities/agent-server/agent-server.ts';
import { parse, parseDraft } from './body.ts';
import { onlyItem } from './one-or-many.ts';
import { Refusal } from './refuse.ts';

/** The problems of a refused body: code, property and item of each. */
function problemsOf(schema: z.ZodType, body: unknown) {
  try {
    parse(schema, body);
    return [];
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return problem.items.map(({ code, propertyName, listIndex }) => [code, propertyName, listIndex]);
  }
}

test.each([
  [{ name: 1 }, ['invalid-value', 'name', undefined]],
  [{ name: 'x'.repeat(256) }, ['too-long', 'name', undefined]],
  [{}, ['required-property', 'name', undefined]],
  [{ name: 'a', other: 1 }, ['unknown-property', 'other', undefined]],
  [{ name: 'a', widgetOrigins: 'x' }, ['invalid-value', 'widgetOrigins', undefined]],
  [
    [{ name: 'a' }, { name: '' }],
    ['invalid-value', 'name', 1],
  ],
  ['text', ['invalid-value', undefined, undefined]],
])('a body that is one or a list is refused at its property: %j', (body, problem) => {
  expect(problemsOf(CreateServiceAccounts.body!, body)).toEqual([problem]);
});

const type = { publicId: 'Nobody00000x' };

test.each([
  [{ reference: 'x' }, ['invalid-value', 'reference', 0]],
  [{ name: 'Line', resourceVariant: type, nodes: 'x' }, ['invalid-value', 'nodes', 0]],
  [{ reference: type, nodes: [{ reference: type }, { reference: 1 }] }, ['invalid-value', 'nodes.1.reference', 0]],
])('a node that is a reference or a new asset is refused at its property: %j', (node, problem) => {
  expect(problemsOf(SaveAssetTrees.body!, [node])).toEqual([problem]);
});

test('unknown properties of a call that are null are left out, at any depth, and others refused [7.02]', () => {
  const node = { reference: { ...type, name: null }, agent: null, nodes: [{ reference: type, can: null }] };
  expect(problemsOf(SaveAssetTrees.body!, [node])).toEqual([]);
  expect(problemsOf(CreateServiceAccounts.body!, { name: 'a', publicId: null, other: 1 })).toEqual([
    ['unknown-property', 'other', undefined],
  ]);
});

test('a record leaves out what it does not know and is null [7.02]', () => {
  const sent = { publicId: null, agent: null, name: 'Screen', can: null, useSsl: true };
  const draft = parseDraft(AgentServer, { ...sent, custom: {} }, false);
  expect(draft).toEqual({ custom: {}, name: 'Screen', useSsl: true });
  expect(() => parseDraft(AgentServer, { agent: type }, false)).toThrow(Refusal);
});

test('what is said of one record may come as a list of one, which may name it [7.02]', () => {
  expect(onlyItem([{ publicId: 'a', action: 'connect' }], 'a')).toEqual({ action: 'connect' });
  expect(onlyItem([{ publicId: 'b', action: 'connect' }], 'a')).toEqual({ publicId: 'b', action: 'connect' });
  for (const body of [[], [1], [{}, {}], { action: 'connect' }]) expect(onlyItem(body, 'a')).toBe(body);
});
