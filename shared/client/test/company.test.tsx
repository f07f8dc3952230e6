/** @jest-environment @lineside/testing/environment */
import { Agent, calls } from '@lineside/contracts';
import { type Answered, north, south } from '@lineside/testing/api';
import { act, aPage, leave, waitFor } from '@lineside/testing/render';
import { chooseCompany, companyState, fetchList, useCall, useCan, useFeatures, useList } from '../src/index.ts';

afterEach(leave);

const Names = () =>
  useList(Agent, { fields: ['name'] })
    .data?.map(({ name }) => name)
    .join() ?? 'nothing';
const both = (api: { belongsTo(...list: (typeof north)[]): void }) => api.belongsTo(north, south);

test('the only company is chosen by itself; of several the person chooses', async () => {
  await aPage('ada');
  expect(companyState()).toMatchObject({ state: 'chosen', company: north });
  await leave();
  await aPage('ada', both);
  expect(companyState()).toEqual({ state: 'choosing', companies: [north, south] });
});

test('the tab’s company takes precedence over the user’s last one', async () => {
  const { reload } = await aPage('ada', both);
  chooseCompany(south.publicId);
  expect({ ...sessionStorage }).toEqual({ 'lineside.company': south.publicId });
  sessionStorage.clear();
  await reload().start();
  expect(companyState()).toMatchObject({ state: 'chosen', company: south });
  sessionStorage.setItem('lineside.company', north.publicId);
  await reload().start();
  expect(companyState()).toMatchObject({ state: 'chosen', company: north });
});

test('after a company switch late answers are dropped, and calls use the new company', async () => {
  const { api, show } = await aPage('ada', both);
  act(() => chooseCompany(north.publicId));
  let answer: (answered: Answered) => void = () => {};
  api.answers('GET AgentList', ({ headers }) =>
    headers['api-company'] === north.publicId
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : { data: [{ publicId: 'Agent0000002', name: 'of South' }] },
  );
  const { container } = show(<Names />);
  const plain = fetchList(Agent, { fields: ['name'] });
  await waitFor(() => expect(api.of('AgentList')).toHaveLength(2));
  act(() => chooseCompany(south.publicId));
  answer({ data: [{ publicId: 'Agent0000001', name: 'of North' }] });
  expect(await plain).toEqual({ ok: false, failure: { kind: 'aborted' } });
  await waitFor(() => expect(container.textContent).toBe('of South'));
  const since = api.of('AgentList').slice(2);
  expect(since.every(({ headers }) => headers['api-company'] === south.publicId)).toBe(true);
});

test('returning to a company reads it again: its events were missed', async () => {
  const { api, show } = await aPage('ada', both);
  const named = (name: string) => [{ publicId: 'Agent0000001', name }];
  api.has(Agent, named('of North'));
  api.has(Agent, named('of South'), south);
  act(() => chooseCompany(north.publicId));
  const { container } = show(<Names />);
  await waitFor(() => expect(container.textContent).toBe('of North'));
  act(() => chooseCompany(south.publicId));
  await waitFor(() => expect(container.textContent).toBe('of South'));
  api.has(Agent, named('renamed meanwhile'));
  act(() => chooseCompany(north.publicId));
  expect(container.textContent).not.toBe('of North');
  await waitFor(() => expect(container.textContent).toBe('renamed meanwhile'));
});

test('a company that isn’t mine can’t be chosen', async () => {
  await aPage('ada');
  expect(() => chooseCompany(south.publicId)).toThrow('none of my companies');
});

test('features follow from the server’s data about the user in this company [6.20]', async () => {
  const { api, show } = await aPage('ada', both);
  api.standing.permissions = ['MANAGE_AGENT'];
  act(() => chooseCompany(north.publicId));
  const Shown = () => `${useCan('manage:agents')} ${useCan('manage:agent-templates')} ${useFeatures()?.has('use:app')}`;
  const { container } = show(<Shown />);
  expect(container.textContent).toBe('false false undefined');
  await waitFor(() => expect(container.textContent).toBe('true false true'));
  api.standing.permissions = [];
  act(() => chooseCompany(south.publicId));
  await waitFor(() => expect(container.textContent).toBe('false false true'));
});

test('rights are requested again when the stream reports a change of them', async () => {
  const { api, show } = await aPage('ada', ({ standing }) => {
    standing.permissions = ['MANAGE_AGENT'];
  });
  const Shown = () => `${useCan('manage:agents')}`;
  const { container } = show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('true'));
  await waitFor(() => expect(api.of('EventStream')).toHaveLength(1));
  api.standing.permissions = [];
  api.emit({ type: 'reset' });
  await waitFor(() => expect(container.textContent).toBe('false'));
});

test('a user without standing has no features', async () => {
  const { api, show } = await aPage('ada', both);
  api.answers('GET MyUserStanding', () => ({ status: 403, body: {} }));
  act(() => chooseCompany(north.publicId));
  const Shown = () => `${useFeatures()?.size} ${useCall(calls.GetMyUser).data?.name}`;
  const { container } = show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('0 Ada'));
});
