/** @jest-environment @lineside/testing/environment */
import { render } from '@testing-library/react';
import english from '../../texts/en.json' with { type: 'json' };
import dutch from '../../texts/nl.json' with { type: 'json' };
import { StateGlyph, StatePill, StateWord } from './State.tsx';
import { type Stateful, type StateOf, states, toneOfState, worded } from './states.ts';

const statesOf = <T extends Stateful>(of: T) => Object.keys(states[of]) as StateOf<T>[];
const renderState = <T extends Stateful>(of: T, is: StateOf<T>) => {
  const { container, unmount } = render(<StateGlyph of={of} is={is} />);
  const html = container.innerHTML;
  unmount();
  return html;
};

test('each state of devices, access, requests and connections has English and Dutch words', () => {
  for (const texts of [english, dutch] as Record<string, string>[])
    expect(worded.flatMap((of) => statesOf(of).filter((is) => !texts[`state.${of}.${is}`]))).toEqual([]);
});

test('equal states of access and request share their word and look', () => {
  for (const is of ['waiting', 'scheduled', 'rejected'] as const) {
    const first = render(<StateWord of="access" is={is} />);
    const second = render(<StateWord of="request" is={is} />);
    expect(first.container.innerHTML).toBe(second.container.innerHTML);
  }
  expect(renderState('access', 'until')).toBe(renderState('request', 'active'));
});

test('an online device without VPN has the attention shape and colour, not green', () => {
  for (const is of ['unreachable', 'stopped'] as const) {
    expect(toneOfState('device', is)).toBe('attention');
    expect(renderState('device', is)).not.toBe(renderState('device', 'online'));
  }
});

test('a connection of this page is green, one being made blue, each other grey [9.18a]', () => {
  const tones = Object.fromEntries(statesOf('connection').map((is) => [is, toneOfState('connection', is)]));
  expect(tones).toEqual({
    connected: 'online',
    connecting: 'info',
    idle: 'offline',
    elsewhere: 'offline',
    lost: 'offline',
  });
});

test('a VPN client that is available is blue [9.18b]', () => {
  expect(toneOfState('client', 'found')).toBe('info');
  expect(renderState('client', 'found')).toContain('ls-c-info');
});

test('a state shows its time in a row and as a pill', () => {
  const { container } = render(
    <>
      <StateWord of="access" is="until" time="15:40" />, <StateWord of="access" is="until" />,{' '}
      <StatePill of="device" is="offline" time="11 Mar" />, <StatePill of="device" is="online" time="11 Mar" />
    </>,
  );
  expect(container.textContent).toBe('Until 15:40, Approved, Offline, 11 Mar, Online');
});
