import { clockAhead, onClockChange, serverNow } from '@lineside/client';
import { useNow } from '@lineside/ui/base';
import { useSyncExternalStore } from 'react';

/** Clocks that differ by less count as alike, in ms. */
const alike = 60_000;

const wrongBy = () => (Math.abs(clockAhead()) < alike ? 0 : clockAhead());

export interface ServerClock {
  /** The server's time, in ms since 1970. */
  now(): number;
  /** The same to the minute, for rendering. */
  minute: number;
  /** How far this computer is ahead, in ms; 0 if its clock is right. */
  ahead: number;
}

/** The server decides when access begins: this computer's clock may be wrong. */
export function useServerClock(): ServerClock {
  return { now: serverNow, minute: useNow(60_000), ahead: useSyncExternalStore(onClockChange, wrongBy) };
}
