import type { z } from 'zod';
import { SaveAssetTrees } from '../calls/assets.ts';
import { CreateServiceAccounts } from '../calls/service-accounts.ts';
import { parse } from './body.ts';
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
