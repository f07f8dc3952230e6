/** @jest-environment @lineside/testing/environment */

import { parseFilter, wholeMinute } from '@lineside/contracts';
import { dropQuestions, questionsAsked } from '@lineside/remote-kit/host';
import { leave } from '@lineside/testing';
import { ada, bob, type Came, refuse, type TestApi } from '@lineside/testing/api';
import { labeller, show } from '../../test/dialog.tsx';
import { needAccess } from './need-access.ts';

afterEach(async () => {
  dropQuestions();
  await leave();
  document.body.replaceChildren();
});

const minute = 60_000;
const thisMinute = wholeMinute(Date.now());
const approved = {
  user: ada,
  status: 'approved',
  vpn: true,
  start: thisMinute - 60 * minute,
  end: thisMinute + 60 * minute,
};

/** Whether a request matches a filter. */
function fits(request: typeof approved, filter: string): boolean {
  const { operator, path, values } = parseFilter(filter);
  const [name, below] = path as [keyof typeof approved, 'publicId'?];
  const value = below ? (request[name] as typeof ada)[below] : request[name];
  if (operator === 'lte') return Number(value) <= Date.parse(values[0]!);
  if (operator === 'gte') return Number(value) >= Date.parse(values[0]!);
  return values.includes(String(value));
}

/** An API with one access request, which it returns to correct queries. */
const withRequest = (request: typeof approved) => (api: TestApi) =>
  api.answers('GET AgentAccessRequestList', ({ query }: Came) => {
    try {
      const matches = query.getAll('filters').every((filter) => fits(request, filter));
      return { data: matches ? [{ publicId: 'Request00001', servers: [] }] : [], moreAfter: null };
    } catch {
      return refuse(400, 'invalid-value');
    }
  });

type Can = { connect?: boolean; requestAccess?: boolean };
const pending = { ...approved, status: 'pending' };

/** Tries to connect: returns the result, and whether the question or the result came first. */
async function connects(can: Can, request = pending, prepare?: (api: TestApi) => void, access: object = {}) {
  const { api } = await show(
    null,
    { agent: { can: { ...labeller.can, ...can }, access: { ...labeller.access, ...access } } },
    {
      prepare: (api) => {
        withRequest(request)(api);
        prepare?.(api);
      },
    },
  );
  let outcome!: ReturnType<typeof needAccess>;
  const first = new Promise((resolve, reject) => {
    const asking = <T>(question: Promise<T>) => {
      resolve('asked');
      return question;
    };
    const { publicId, name, activeVpnSession } = labeller;
    outcome = needAccess({ publicId, name, activeVpnSession }, asking);
    outcome.then(resolve, reject);
  });
  return { api, outcome, first };
}

test('without access the request dialog opens with VPN selected, and closing it connects nothing [4.30b]', async () => {
  const { outcome, first } = await connects({});
  expect(await first).toBe('asked');
  expect(questionsAsked()).toHaveLength(1);
  const [question] = questionsAsked();
  expect(question).toMatchObject({ id: 'request-access', props: { agentId: labeller.publicId, vpn: true } });
  question!.answer('sent');
  expect(await outcome).toBe('block');
});

test('a person with access or current approval gets no question [4.05d][6.24]', async () => {
  expect(await (await connects({ connect: true })).first).toBe('go-on');
  await leave();
  expect(await (await connects({}, approved)).first).toBe('go-on');
  await leave();
  expect(await (await connects({}, { ...approved, start: thisMinute, end: thisMinute + minute })).first).toBe('go-on');
  expect(questionsAsked()).toEqual([]);
});

test.each([
  ['begins in the next minute', { start: thisMinute + 2 * minute }],
  ['ended in the minute before', { end: thisMinute - minute }],
  ['is for services alone', { vpn: false }],
  ['was revoked', { status: 'revoked' }],
  ['is somebody else’s', { user: bob }],
])('an approval that %s counts for nothing [4.05b][4.05c]', async (_which, change) => {
  const { first } = await connects({}, { ...approved, ...change });
  expect(await first).toBe('asked');
});

test('a person who can’t get access by approval, or may not request it, sees the reason', async () => {
  const states = [
    [{}, { state: 'until' }, approved],
    [{ requestAccess: false }, {}, pending],
  ] as const;
  for (const [can, access, request] of states) {
    const { outcome, first } = await connects(can, request, undefined, access);
    expect(await first).toBe('asked');
    const [question] = questionsAsked();
    expect(question).toMatchObject({ id: 'why-not-connect', props: { agentId: labeller.publicId } });
    question!.answer('closed');
    expect(await outcome).toBe('block');
    await leave();
  }
});

test.each(['GET Agent', 'GET AgentAccessRequestList'] as const)(
  'if %s fails nothing is asked, and the connect fails with the API’s message',
  async (call) => {
    const { first } = await connects({}, approved, (api) => api.answers(call, () => refuse(403, 'not-allowed')));
    await expect(first).rejects.toThrow('the API says not-allowed');
    expect(questionsAsked()).toEqual([]);
  },
);

test('only rights and access of the device, and one of my approvals, are read', async () => {
  const { api, first } = await connects({}, approved);
  await first;
  expect(api.of('Agent').map(({ query }) => query.get('fields'))).toEqual(['can,access']);
  const lists = api.of('AgentAccessRequestList').map(({ query }) => [query.get('fields'), query.get('page-size')]);
  expect(lists).toEqual([['servers', '1']]);
});
