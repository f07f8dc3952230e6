/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { useRemote } from '../remote-context.ts';
import type { DeclaredExtension } from './declared.ts';
import { Extensions } from './Extensions.tsx';
import { declareExtensions, loadExtensionsWith, retryExtensionsOf } from './store.ts';
import { loadExtensions } from './use-extensions.ts';

const modules: Record<string, () => Promise<unknown>> = {};
let loads: string[] = [];

loadExtensionsWith(async ({ module }) => {
  loads.push(module);
  return { value: await modules[module]!(), version: '1.0.0' };
});

const header = (remote: string, module: string, order = 100, version = '1.0.0'): DeclaredExtension => ({
  remote: { name: remote, version },
  point: 'shell.header@1',
  module,
  export: 'default',
  order,
  data: null,
});

const shows = (text: string) => async () => () => <span>{text}</span>;

beforeEach(() => {
  loads = [];
  for (const remote of ['remote-a', 'remote-b']) declareExtensions(remote, []);
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

test('extensions of all remotes are drawn in their order, and loaded only when drawn', async () => {
  modules['./one'] = shows('one');
  modules['./two'] = shows('two');
  declareExtensions('remote-a', [header('remote-a', './two', 20)]);
  declareExtensions('remote-b', [header('remote-b', './one', 10)]);
  expect(loads).toEqual([]);
  const { container } = render(<Extensions point="shell.header@1" />);
  await settle();
  expect(container.textContent).toBe('onetwo');
  expect(loads).toEqual(['./one', './two']);
});

test('one that fails to load leaves a mark, the others stay, and Retry brings it', async () => {
  let broken = true;
  modules['./bad'] = () => (broken ? Promise.reject(new Error('no such chunk')) : shows('mended')());
  modules['./good'] = shows('good');
  declareExtensions('remote-a', [header('remote-a', './bad', 1), header('remote-a', './good', 2)]);
  render(<Extensions point="shell.header@1" />);
  await settle();
  expect(screen.getByRole('img').title).toBe('remote-a 1.0.0: no such chunk');
  expect(screen.getByText('good')).toBeTruthy();

  broken = false;
  const failed = (await loadExtensions('shell.header@1')).find(({ state }) => state === 'failed');
  await act(async () => failed?.state === 'failed' && failed.retry());
  await settle();
  expect(screen.getByText('mended')).toBeTruthy();
});

test('all that failed of one remote is tried again at once, and keeps its mark until it comes', async () => {
  let give = (_value: unknown) => {};
  modules['./one'] = () => Promise.reject(new Error('lost'));
  modules['./two'] = () => Promise.reject(new Error('lost'));
  declareExtensions('remote-a', [header('remote-a', './one', 1), header('remote-a', './two', 2)]);
  declareExtensions('remote-b', [header('remote-b', './one', 3)]);
  render(<Extensions point="shell.header@1" />);
  await settle();
  loads = [];
  modules['./one'] = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  modules['./two'] = shows('two');
  retryExtensionsOf('remote-a');
  await settle();
  // the one that is on its way isn't asked for twice
  retryExtensionsOf('remote-a');
  expect(loads).toEqual(['./one', './two']);
  expect(screen.getByText('two')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await act(async () => give(() => <span>one</span>));
  await settle();
  expect(screen.getByText('one')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('one that throws while drawing leaves a mark with its version', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  modules['./throws'] = async () => () => {
    throw new Error('drew badly');
  };
  declareExtensions('remote-a', [header('remote-a', './throws')]);
  render(<Extensions point="shell.header@1" />);
  await settle();
  expect(screen.getByRole('img').title).toBe('remote-a 1.0.0: drew badly');
  errors.mockRestore();
});

test('a suspended extension affects no other, and shows a mark after 10 s', async () => {
  jest.useFakeTimers();
  const never = new Promise<never>(() => {});
  modules['./suspends'] = async () => () => use(never);
  modules['./good'] = shows('good');
  declareExtensions('remote-a', [header('remote-a', './suspends', 1), header('remote-a', './good', 2)]);
  render(<Extensions point="shell.header@1" />);
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  await seconds(9);
  expect(screen.getByText('good')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await seconds(2);
  expect(screen.getByRole('img').title).toMatch(/^remote-a 1\.0\.0: /);
  jest.useRealTimers();
});

test('an extension knows its remote, and a later one appears by itself', async () => {
  modules['./who'] = async () => () => <span>{useRemote()?.name}</span>;
  const { container } = render(<Extensions point="shell.header@1" />);
  act(() => declareExtensions('remote-b', [header('remote-b', './who')]));
  await settle();
  expect(container.textContent).toBe('remote-b');
});

test('two extensions of one module stay separate when another remote follows', async () => {
  modules['./asks'] = shows('asks');
  const asks = (question: string): DeclaredExtension => ({
    ...header('remote-a', './asks'),
    point: 'connect.question@1',
    data: { question },
  });
  declareExtensions('remote-a', [asks('more-tea'), asks('which-tea')]);
  declareExtensions('remote-b', [header('remote-b', './one')]);
  const extensions = await loadExtensions('connect.question@1');
  expect(extensions.map(({ data }) => data)).toEqual([{ question: 'more-tea' }, { question: 'which-tea' }]);
});
