import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useNow } from '@lineside/ui/base';
import { useCallback, useEffect, useState } from 'react';

/** Clocks that differ by less count as alike, in ms. */
const alike = 60_000;

export interface ServerClock {
  /** What time the server has, in ms since 1970. */
  now(): number;
  /** The same to the minute, for what is drawn. */
  minute: number;
  /** How far this computer is ahead, in ms; 0 where its clock is right, or the server doesn't say. */
  ahead: number;
}

/** The server decides when access begins: this computer's clock may be wrong. */
export function useServerClock(): ServerClock {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void send(calls.GetServerTime, { inPlace: true }).then((result) => {
      if (!result.ok || !isWanted) return;
      const difference = Date.now() - Date.parse(result.data.datetime);
      if (Math.abs(difference) >= alike) setAhead(difference);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  const minute = Math.floor((useNow(60_000) - ahead) / 60_000) * 60_000;
  return { now: useCallback(() => Date.now() - ahead, [ahead]), minute, ahead };
}
