/** @jest-environment @lineside/testing/environment */
import { render, screen } from '@testing-library/react';
import { hueDistance, toOklch } from '../theme/colour.ts';
import { dark, light } from '../theme/tokens.ts';
import { type Status, StatusGlyph, toneOf } from './StatusGlyph.tsx';

const colour = (status: Status) => [light, dark].map((tokens) => toOklch(tokens[toneOf[status]]));

test('connected is green, connecting blue, offline and never seen grey, in both themes [9.18a]', () => {
  const [green, blue] = [155, 255];
  for (const { h } of colour('connected')) expect(hueDistance(h, green)).toBeLessThan(10);
  for (const { h } of colour('connecting')) expect(hueDistance(h, blue)).toBeLessThan(10);
  for (const { c } of [...colour('offline'), ...colour('never')]) expect(c).toBeLessThan(0.03);
});

test('each state has a shape of its own', () => {
  const shapes = (Object.keys(toneOf) as Status[]).map((status) => {
    const { container } = render(<StatusGlyph status={status} />);
    return container.querySelector('svg')!.innerHTML;
  });
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a glyph is hidden from screen readers beside its word, and labelled alone', () => {
  render(<StatusGlyph status="online" />);
  expect(screen.queryByRole('img')).toBeNull();
  render(<StatusGlyph status="offline" label="Offline" />);
  expect(screen.getByRole('img', { name: 'Offline' })).toBeTruthy();
});
