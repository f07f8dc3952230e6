/** @jest-environment @lineside/testing/environment */
import { ClientProvider, sessionState, signIn } from '@lineside/client';
import { GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, Link, RouterProvider } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { aPage, leave } from '@lineside/testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { EntityForm } from '../entity-form/EntityForm.tsx';
import type { Values } from '../entity-form/sent.ts';
import { FormPage } from './FormPage.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

beforeAll(async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
});
afterEach(leave);

const line = { publicId: 'LineType0001', name: 'Line', color: '#0B6370', order: 1, version: 3, can: { edit: true } };
let replaceRow: (row: typeof line) => void;

function GroupTypePage() {
  const [row, setRow] = useState(line);
  replaceRow = (next) => act(() => setRow(next));
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <FormPage<Values, typeof line> record={row} ok="Save type">
        {(form, type) => (
          <EntityForm entity={GroupType} fields={['name', 'color']} row={type} {...form} onDone={() => {}} />
        )}
      </FormPage>
      <LeaveGuard />
    </>
  );
}

async function show() {
  const { api, client } = await aPage('ada');
  api.answers('PATCH GroupType', () => ({ data: {} }));
  history.replaceState(null, '', '/type');
  const router = createBrowserRouter([
    { path: '/type', element: <GroupTypePage /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  await draw(
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
  return { api, sentBodies: () => api.of('GroupType', 'PATCH').map(({ body }) => body) };
}

const name = () => screen.findByLabelText('Name') as Promise<HTMLInputElement>;
const type = async (value: string) => fireEvent.change(await name(), { target: { value } });
const save = () => screen.queryByRole('button', { name: 'Save type' });
const press = (button: string) => screen.findByRole('button', { name: button }).then(fireEvent.click);
const barGoes = () => waitFor(() => expect(save()).toBeNull());

test('the bar appears with the first change, and disappears without changes', async () => {
  await show();
  await name();
  expect(save()).toBeNull();
  await type('Lane');
  expect(save()).toBeTruthy();
  await type('Line');
  await barGoes();
  await type('Lane');
  await press('Discard');
  await barGoes();
  expect((await name()).value).toBe('Line');
});

test('the bar says how many fields are wrong, until they are right', async () => {
  await show();
  await type('');
  await screen.findByText('1 field needs correcting');
  await type('Lane');
  await screen.findByText('Not saved yet');
});

test.each(['s', 'Enter'])(
  'Ctrl and %s sends what has changed, once, and what has arrived is nothing to discard',
  async (key) => {
    const { sentBodies } = await show();
    await type('Lane');
    fireEvent.keyDown(await name(), { key, ctrlKey: true });
    fireEvent.keyDown(await name(), { key, ctrlKey: true });
    await barGoes();
    expect(sentBodies()).toEqual([{ name: 'Lane', version: 3 }]);
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  },
);

test('Save leads to the field that is wrong, and nothing is sent', async () => {
  const { sentBodies } = await show();
  await type('');
  expect(await screen.findByText('Required')).toBeTruthy();
  await press('Save type');
  await waitFor(async () => expect(document.activeElement).toBe(await name()));
  expect(sentBodies()).toEqual([]);
});

test('leaving with unsaved input asks, by link and by Back, and cancel keeps it', async () => {
  await show();
  await type('Lane');
  fireEvent.click(screen.getByText('Elsewhere'));
  await press('Keep editing');
  expect((await name()).value).toBe('Lane');
  expect(location.pathname).toBe('/type');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  const question = (await screen.findByText('Discard changes?')).closest<HTMLElement>('[role=dialog]')!;
  fireEvent.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Discard')!);
  expect(await screen.findByText('Another page')).toBeTruthy();
});

test('changes of others appear while nothing is typed, and wait otherwise', async () => {
  const { api, sentBodies } = await show();
  expect((await name()).value).toBe('Line');
  replaceRow({ ...line, name: 'Row', version: 4 });
  await waitFor(async () => expect((await name()).value).toBe('Row'));
  await type('Lane');
  replaceRow({ ...line, name: 'Aisle', version: 5 });
  expect((await name()).value).toBe('Lane');
  const item = {
    code: 'changed-meanwhile',
    message: '',
    propertyName: 'name',
    theirs: 'Aisle',
    yours: 'Lane',
    version: 5,
  };
  api.answers('PATCH GroupType', () => ({ status: 409, body: { type: 'Error', status: 'error', data: [item] } }));
  await press('Save type');
  expect(await screen.findByRole('group', { name: 'Changed by another person in the meantime' })).toBeTruthy();
  expect(sentBodies()).toEqual([{ name: 'Lane', version: 4 }]);
  await press('Take theirs');
  await waitFor(async () => expect((await name()).value).toBe('Aisle'));
});

test('a session that expires while saving loses nothing, and Save works after login', async () => {
  const { api, sentBodies } = await show();
  api.answers('PATCH GroupType');
  await type('Lane');
  api.endSessions();
  await press('Save type');
  await waitFor(() => expect(sessionState().state).toBe('expired'));
  expect((await name()).value).toBe('Lane');
  await act(async () => void (await signIn({ emailAddress: 'ada@example.com', password: 'right' })));
  // a missed change is read
  replaceRow({ ...line, name: 'Row', version: 4 });
  expect((await name()).value).toBe('Lane');
  api.answers('PATCH GroupType', () => ({ data: {} }));
  await press('Save type');
  await barGoes();
  expect(sentBodies().at(-1)).toEqual({ name: 'Lane', version: 3 });
});
