/** @jest-environment @lineside/testing/environment */
import { draw } from '@lineside/testing/page';
import { useFormat } from '@lineside/ui/base';
import { screen } from '@testing-library/react';
import { timeSpan } from './time-span.ts';

const texts: Record<string, string> = { 'span.today': 'Today', 'span.span': '{{from}} to {{to}}' };

function Span({ from, to, now }: Record<'from' | 'to' | 'now', string>) {
  const format = useFormat();
  const t = (key: string, values: Record<string, unknown> = {}) =>
    texts[key]!.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
  return timeSpan(Date.parse(from), Date.parse(to), Date.parse(now), { format, t });
}

test('a span over the hour that comes twice names both zones', async () => {
  await draw(<Span from="2027-10-31T00:30:00Z" to="2027-10-31T01:30:00Z" now="2027-10-31T00:00:00Z" />, {
    zone: 'Europe/Amsterdam',
  });
  expect(screen.getByText('Today, 2:30 AM CEST to 2:30 AM CET')).toBeTruthy();
});
