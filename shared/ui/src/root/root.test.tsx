/** @jest-environment @lineside/testing/environment */
import { draw } from '@lineside/testing/page';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../overlay/Dialog.tsx';
import { happenedIn, type MountRoot, pageRoot, rootIn } from './root.ts';
import { holdRoot, useIsSpokenIn } from './spoken-in.ts';
import { useKeys } from './useKeys.ts';
import { RootContext } from './useRoot.ts';

const guest = () => rootIn(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }));

function Heard() {
  const [keys, setKeys] = useState('');
  useKeys(({ key }) => setKeys((before) => before + key));
  return <output>{keys}</output>;
}

const within = (root: MountRoot) => <RootContext value={root}>{<Heard />}</RootContext>;

test('on its own page the kit sets theme and language, and removes them when it unmounts', async () => {
  const before = document.documentElement.outerHTML;
  const { unmount } = await draw(
    <Dialog open title="Request access">
      Reason
    </Dialog>,
  );
  await screen.findByText('Reason');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', covered: '' });
  expect(document.documentElement.lang).toBe('en');
  expect(document.querySelectorAll('style[data-kit]')).toHaveLength(1);
  unmount();
  for (const antd of document.querySelectorAll('style[data-css-hash]')) antd.remove();
  document.querySelector('body > div')?.remove();
  expect(document.documentElement.outerHTML).toBe(before.replace('<html>', '<html lang="en">'));
});

test('keys are heard in the root that a part is drawn in, and not in another', () => {
  const [first, second] = [guest(), guest()];
  const containers = [first, second].map((root) => render(within(root), { container: root.body }).container);
  fireEvent.keyDown(first.body, { key: 'a', composed: true });
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(containers.map(({ textContent }) => textContent)).toEqual(['a', '']);
});

test('rendering without a root names the missing root', () => {
  expect(() => render(<Heard />)).toThrow('There is no ThemeProvider above this component');
});

test('a window event counts in a root only if it started there', () => {
  const root = guest();
  const pressed: boolean[] = [];
  const recordRoots = (event: Event) => pressed.push(happenedIn(root, event), happenedIn(pageRoot(), event));
  addEventListener('keydown', recordRoots);
  fireEvent.keyDown(root.body, { key: 'Escape', composed: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  removeEventListener('keydown', recordRoots);
  expect(pressed).toEqual([true, true, false, true]);
});

test('of several roots the last used one shows messages', () => {
  const roots = [guest(), guest()];
  const Says = ({ root }: { root: MountRoot }) => <i>{useIsSpokenIn(root) ? 'here' : '-'}</i>;
  const { container } = render(
    <>
      <Says root={roots[0]!} />
      <Says root={roots[1]!} />
    </>,
  );
  let leave: (() => void)[] = [];
  act(() => {
    leave = roots.map(holdRoot);
  });
  const content = () => container.textContent;
  expect(content()).toBe('here-');
  fireEvent.pointerDown(roots[1]!.body);
  expect(content()).toBe('-here');
  act(() => leave[1]!());
  expect(content()).toBe('here-');
  act(() => leave[0]!());
});
