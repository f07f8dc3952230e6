/** @jest-environment @lineside/testing/environment */
import '@lineside/testing/page';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { pageRoot } from '../root/root.ts';
import { loadPack } from '../texts/load.ts';
import { useText } from '../texts/useText.ts';
import { ThemeProvider } from './ThemeProvider.tsx';

const begun: string[] = [];

function Screen() {
  const text = useText();
  useEffect(() => void begun.push('begun'), []);
  return <p>{text('noMatch')}</p>;
}

test('a language change renders existing components and restarts nothing', async () => {
  const screenIn = (language: 'en' | 'nl') => (
    <ThemeProvider root={pageRoot()} mode="light" language={language}>
      <Screen />
    </ThemeProvider>
  );
  await loadPack('nl');
  const { container, rerender } = render(screenIn('en'));
  const english = container.textContent;
  await act(async () => rerender(screenIn('nl')));
  expect(container.textContent).not.toBe(english);
  await act(async () => rerender(screenIn('en')));
  expect(container.textContent).toBe(english);
  expect(begun).toEqual(['begun']);
  expect(screen.getByText(english!)).toBeTruthy();
});
