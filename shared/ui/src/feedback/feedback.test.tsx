/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, screen } from '@testing-library/react';
import { useNow } from '../time/clock.ts';
import { OfflineBanner, useOnline } from './OfflineBanner.tsx';
import { Skeleton } from './Skeleton.tsx';

const noon = Date.UTC(2026, 2, 12, 12);

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

function go(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('"No connection" is shown while offline [2.30][8.05]', async () => {
  const Screen = () => <OfflineBanner offline={!useOnline()} loadedOn={noon} />;
  await draw(<Screen />);
  expect(screen.queryByText('No connection')).toBeNull();
  go(false);
  expect(screen.getByText('No connection')).toBeTruthy();
  go(true);
  expect(screen.queryByText('No connection')).toBeNull();
});

test('loading within 150 ms shows no skeleton', async () => {
  await draw(<Skeleton />);
  const visibility = () => document.querySelector<HTMLElement>('.ls-skels')!.style.visibility;
  act(() => void jest.advanceTimersByTime(149));
  expect(visibility()).toBe('hidden');
  act(() => void jest.advanceTimersByTime(1));
  expect(visibility()).toBe('');
});

test('components on the same clock step render together', async () => {
  const Now = () => <time>{new Date(useNow(60_000)).toISOString()}</time>;
  jest.setSystemTime(noon + 59_000);
  await draw(
    <>
      <Now />
      <Now />
    </>,
  );
  const read = () => screen.getAllByRole('time').map((element) => element.textContent);
  expect(read()).toEqual(['2026-03-12T12:00:00.000Z', '2026-03-12T12:00:00.000Z']);
  act(() => void jest.advanceTimersByTime(1000));
  expect(read()).toEqual(['2026-03-12T12:01:00.000Z', '2026-03-12T12:01:00.000Z']);
});
