/** @jest-environment @lineside/testing/environment */
import { render } from '@testing-library/react';
import * as icons from './icons.ts';
import { pathOf } from './merge-paths.ts';

test.each(Object.entries(icons))('%s is drawn as one path, hidden from screen readers', (_name, Icon) => {
  const { container } = render(<Icon size={20} />);
  const svg = container.querySelector('svg')!;
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  expect(svg.querySelectorAll('path')).toHaveLength(1);
  expect(svg.querySelector('path')!.getAttribute('d')).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
});

test('shapes become the path that draws them', () => {
  expect(
    pathOf([
      ['path', { d: 'm6 9 6 6 6-6' }],
      ['circle', { cx: 12, cy: 12, r: 3 }],
    ] as never),
  ).toBe('M6 9l6 6 6-6M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
  expect(pathOf([['rect', { width: 4, height: 2, x: 1, y: 1 }]] as never)).toBe('M1 1h4v2h-4v-2z');
  expect(() => pathOf([['text', {}]] as never)).toThrow('no path for a text');
});
