import type { Schema } from './schemas.ts';

/** A call that is made and its answer, as a test makes it. Ids, secrets and times differ at each call. */
interface Example {
  /** Its operation. */
  of: string;
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  status: number;
  answer: unknown;
}

const agent = 'Agent0000001';
const groupType = 'GroupType001';

/** In their order: later ones use ids that earlier ones answered. */
const examples: readonly Example[] = [
  {
    of: 'getAgentList',
    summary: 'Devices whose name has a word, with the company of each, and how many there are',
    query: {
      ...{ fields: 'name,vpnRequireAccessApproval,company(name)', filters: ['contains(name,"Filler")'] },
      ...{ 'order-by': 'name', 'page-size': '1', count: 'true' },
    },
    status: 200,
    answer: {
      type: 'Agent',
      data: [
        {
          ...{ publicId: agent, name: 'Filler 1 – Line 1, Ghent', vpnRequireAccessApproval: false },
          company: { publicId: '1000-2000-3000-4000-5000', name: 'Norwell Packaging' },
        },
      ],
      ...{ moreAfter: 'next', total: 3, status: 'success' },
    },
  },
  {
    of: 'getAgentById',
    summary: 'A device with the name of its company',
    params: { publicId: agent },
    query: { fields: 'name,company(name)' },
    status: 200,
    answer: {
      type: 'Agent',
      data: {
        publicId: agent,
        name: 'Filler 1 – Line 1, Ghent',
        company: { publicId: '1000-2000-3000-4000-5000', name: 'Norwell Packaging' },
      },
      status: 'success',
    },
  },
  {
    of: 'getAgentList',
    summary: 'A filter that isn’t one is refused',
    query: { filters: ['like(name,"Filler")'] },
    status: 400,
    answer: {
      type: 'Error',
      data: [
        {
          ...{ code: 'unusable-filter', message: 'No filter', propertyName: 'filters' },
          params: { filter: 'like(name,"Filler")' },
        },
      ],
      ...{ moreAfter: null, status: 'error' },
    },
  },
  {
    of: 'postGroupTypeList',
    summary: 'One new record',
    body: { name: 'Example', order: 3 },
    status: 201,
    answer: { type: 'GroupType', data: { publicId: groupType }, status: 'success' },
  },
  {
    of: 'postGroupTypeList',
    summary: 'A list with a name that is taken: none is created',
    body: [{ name: 'Other' }, { name: 'Example' }],
    status: 409,
    answer: {
      type: 'Error',
      data: [{ code: 'already-there', message: 'Taken', propertyName: 'name', listIndex: 1 }],
      ...{ moreAfter: null, status: 'error' },
    },
  },
  {
    of: 'patchGroupType',
    summary: 'Only what is sent changes',
    params: { publicId: groupType },
    body: { order: 4 },
    status: 200,
    answer: { type: 'GroupType', data: null, status: 'success' },
  },
  {
    of: 'getGroupTypeById',
    summary: 'The changed record',
    params: { publicId: groupType },
    query: { fields: 'name,order' },
    status: 200,
    answer: { type: 'GroupType', data: { publicId: groupType, name: 'Example', order: 4 }, status: 'success' },
  },
  {
    of: 'deleteGroupType',
    summary: 'One record is removed',
    params: { publicId: groupType },
    status: 200,
    answer: { type: 'GroupType', data: null, status: 'success' },
  },
  {
    of: 'getGroupTypeById',
    summary: 'It is no longer there',
    params: { publicId: groupType },
    status: 404,
    answer: {
      type: 'Error',
      data: [{ code: 'not-found', message: 'Not found' }],
      ...{ moreAfter: null, status: 'error' },
    },
  },
  {
    of: 'postCompanyWebhookList',
    summary: 'An address that wouldn’t be called isn’t saved',
    body: { name: 'Desk', callbackUrl: 'https://192.168.0.1/in' },
    status: 400,
    answer: {
      type: 'Error',
      data: [{ code: 'address-not-allowed', message: 'Not allowed', propertyName: 'callbackUrl' }],
      ...{ moreAfter: null, status: 'error' },
    },
  },
];

/** An operation with its examples: of parameters, body and answers, under the same key. */
export function withExamples(operation: Schema): Schema {
  const own = examples.flatMap((example, at) =>
    example.of === operation.operationId ? [{ key: `step${String(at + 1).padStart(2, '0')}`, example }] : [],
  );
  if (own.length === 0) return operation;
  const shown = (pick: (example: Example) => unknown) =>
    Object.fromEntries(
      own.flatMap(({ key, example }) => {
        const value = pick(example);
        return value === undefined ? [] : [[key, { summary: example.summary, value }]];
      }),
    );
  const put = (part: Schema, pick: (example: Example) => unknown) => {
    const found = shown(pick);
    return Object.keys(found).length > 0 ? { ...part, examples: found } : part;
  };
  const content = (part: Schema, pick: (example: Example) => unknown) => ({
    ...part,
    content: { 'application/json': put((part.content as Schema)['application/json'] as Schema, pick) },
  });
  const { parameters, requestBody, responses } = operation as Record<string, Schema> & { parameters: Schema[] };
  return {
    ...operation,
    parameters: parameters.map((parameter) =>
      put(parameter, ({ params, query }) => (parameter.in === 'path' ? params : query)?.[parameter.name as string]),
    ),
    ...(requestBody && { requestBody: content(requestBody, ({ body }) => body) }),
    responses: Object.fromEntries(
      Object.entries(responses!).map(([status, response]) => [
        status,
        withAnswers(
          response as Schema,
          own.filter(({ example }) => String(example.status) === status),
        ),
      ]),
    ),
  };
}

/** An answer of an error is named elsewhere: one with examples is described here, with the schema of that one. */
function withAnswers(response: Schema, own: { key: string; example: Example }[]): Schema {
  if (own.length === 0) return response;
  const examples = Object.fromEntries(
    own.map(({ key, example: { summary, answer } }) => [key, { summary, value: answer }]),
  );
  const name = (response.$ref as string | undefined)?.split('/').at(-1);
  const { description, schema } = name
    ? { description: 'What is wrong', schema: { $ref: `#/components/schemas/${name}` } }
    : { description: response.description, schema: mediaOf(response).schema };
  return { description, content: { 'application/json': { schema, examples } } };
}

const mediaOf = ({ content }: Schema): Schema => (content as Record<string, Schema>)['application/json']!;
