/** @jest-environment @lineside/testing/environment */
import { ClientProvider } from '@lineside/client';
import { Asset, Group, type Reference } from '@lineside/contracts';
import { refuse } from '@lineside/testing/api';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { RefSelect } from './RefSelect.tsx';

afterEach(leave);

const group = (name: string) => ({ publicId: `Group${name.padEnd(7, '0')}`, name });
const asset = (at: number) => ({ publicId: `Asset${String(at).padStart(7, '0')}`, name: `Filler ${at}`, parent: null });

const show = (rendered: RenderResult, content: ReactElement) =>
  draw(<ClientProvider client={rendered.client}>{content}</ClientProvider>);
const field = () => screen.getByRole('combobox', { name: 'Group' });
const open = () => fireEvent.mouseDown(field());
const offered = () => [...document.querySelectorAll('.ls-option')].map(({ textContent }) => textContent);

test('a small entity lists all choices, filters them by name, and sends a reference', async () => {
  const rendered = await aPage('ada', (api) => api.has(Group, [group('Packing'), group('Filling')]));
  const reported: (Reference | null)[] = [];
  await show(rendered, <RefSelect to="Group" label="Group" onChange={(value) => reported.push(value)} />);
  expect(rendered.api.of('GroupList')).toHaveLength(0);
  open();
  await waitFor(() => expect(offered()).toEqual(['Filling', 'Packing']));
  fireEvent.change(field(), { target: { value: 'pack' } });
  await waitFor(() => expect(offered()).toEqual(['Packing']));
  fireEvent.keyDown(field(), { key: 'Enter', which: 13, keyCode: 13 });
  expect(reported).toEqual([expect.objectContaining(group('Packing'))]);
  expect(rendered.api.of('GroupList')).toHaveLength(1);
});

test('a paged entity is searched by the API as one types', async () => {
  const all = Array.from({ length: 80 }, (_, at) => asset(at));
  const rendered = await aPage('ada', (api) =>
    api.answers('GET AssetList', ({ query }) => ({
      data: all.filter(({ name }) => name.includes(query.get('search') ?? '')).slice(0, 50),
    })),
  );
  await show(rendered, <RefSelect to="Asset" label="Group" />);
  open();
  await waitFor(() => expect(offered().length).toBeGreaterThan(0));
  fireEvent.change(field(), { target: { value: 'Filler 77' } });
  await waitFor(() => expect(offered()).toEqual(['Filler 77']));
  expect(rendered.api.of('AssetList').map(({ query }) => query.get('search'))).toEqual([null, 'Filler 77']);
});

test('a chosen value shows its name before loading, and stays among the choices', async () => {
  const rendered = await aPage('ada', (api) => api.has(Asset, [asset(1)] as never));
  const chosen = { publicId: 'Asset9999999', name: 'Old filler' };
  const reported: Reference[][] = [];
  function Controlled() {
    const [value, setValue] = useState<Reference[]>([chosen]);
    const onChange = (next: Reference[]) => {
      reported.push(next);
      setValue(next);
    };
    return <RefSelect multiple to="Asset" label="Group" value={value} onChange={onChange} />;
  }
  await show(rendered, <Controlled />);
  expect(screen.getByText('Old filler')).toBeTruthy();
  expect(rendered.api.of('AssetList')).toHaveLength(0);
  open();
  fireEvent.click(await screen.findByText('Filler 1'));
  expect(reported).toEqual([[chosen, expect.objectContaining({ publicId: 'Asset0000001' })]]);
});

test('an optional reference offers none', async () => {
  const rendered = await aPage('ada', (api) => api.has(Group, [group('Packing')]));
  const reported: (Reference | null)[] = [];
  await show(
    rendered,
    <RefSelect to="Group" label="Group" clearable value={null} onChange={(value) => reported.push(value)} />,
  );
  open();
  await waitFor(() => expect(offered()).toContain('None'));
  fireEvent.click(document.querySelector('.ls-option')!);
  expect(reported).toEqual([null]);
});

test('choices that do not come say so, and are asked for again where keys reach it', async () => {
  const rendered = await aPage('ada', (api) => {
    api.has(Group, [group('Packing')]);
    api.answers('GET GroupList', () => refuse(503, 'database-unavailable'));
  });
  await show(rendered, <RefSelect to="Group" label="Group" />);
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  rendered.api.answers('GET GroupList');
  fireEvent.click(retry);
  await waitFor(() => expect(offered()).toEqual(['Packing']));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a reference to an unknown entity is shown by name without choices', async () => {
  const rendered = await aPage('ada');
  await show(rendered, <RefSelect to="Company" label="Group" value={{ publicId: 'Company00001', name: 'Acme' }} />);
  expect(screen.getByText('Acme')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
