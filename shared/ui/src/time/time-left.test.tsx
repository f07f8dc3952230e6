/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, screen } from '@testing-library/react';
import english from '../../texts/en.json' with { type: 'json' };
import dutch from '../../texts/nl.json' with { type: 'json' };
import type { Viewer } from '../texts/viewer.ts';
import { timeLeft } from './time-left.ts';
import { useTimeLeft } from './useTimeLeft.ts';

const british: Viewer = { language: 'en', region: 'en-GB', zone: 'Europe/Amsterdam', texts: english };
const dutchman: Viewer = { language: 'nl', region: 'nl-NL', zone: 'Europe/Amsterdam', texts: dutch };
const now = '2026-03-12T13:38:40Z';
const until = (end: string, viewer = british) => timeLeft(`2026-03-${end}Z`, viewer, now);

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['12T13:39:00', 'until 14:39 CET', '1 minute', '1 min'],
  ['12T13:42:00', 'until 14:42 CET', '4 minutes', '4 min'],
  ['12T15:18:00', 'until 16:18 CET', '100 minutes', '1 h 40 min'],
  ['12T15:38:00', 'until 16:38 CET', '2 hours', '2 h'],
  ['12T23:08:00', 'until Fri 13 Mar, 00:08 CET', '9 hours 30 minutes', '9 h 30 min'],
  ['16T15:38:00', 'until Mon 16 Mar, 16:38 CET', '4 days', '4 d'],
])('an end at %s shows "%s": in %s', (end, at, left, brief) => {
  expect(until(end)).toMatchObject({ at: at.slice('until '.length), left, brief });
});

test('in its last minute, and from then on, it is less than a minute', () => {
  for (const end of ['12T13:38:59', '12T13:38:00', '11T13:00:00'])
    expect(until(end)).toMatchObject({ minutes: 0, left: 'less than a minute', brief: '< 1 min' });
});

test('Dutch durations are in Dutch', () => {
  expect(until('12T13:48:00', dutchman)).toMatchObject({ at: '14:48 CET', left: '10 minuten', brief: '10 min' });
  expect(until('12T13:38:50', dutchman).left).toBe('minder dan een minuut');
});

const Left = ({ end }: { end: string }) => useTimeLeft(end).left;

test('it updates with each minute of the clock', async () => {
  jest.useFakeTimers({ now: Date.parse(now), advanceTimers: true });
  await draw(<Left end="2026-03-12T13:42:00Z" />);
  expect(screen.getByText('4 minutes')).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(19_000));
  expect(screen.getByText('4 minutes')).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(1_100));
  expect(screen.getByText('3 minutes')).toBeTruthy();
});
