import { createContext, useContext, useEffect, useId, useState } from 'react';

/** Counts what a report still waits for. */
export interface Readiness {
  wait(id: string): () => void;
}

export const ReadinessContext = createContext<Readiness | null>(null);

/** Reports whether all of a component's data has loaded; a report is ready when each is. */
export function useReady(ready: boolean): void {
  const id = useId();
  const readiness = useContext(ReadinessContext);
  useEffect(() => (ready ? undefined : readiness?.wait(id)), [ready, readiness, id]);
}

/** Whether nothing is waited for, after a first look, or for so long that it won't come. */
export function useReadiness(patienceMs: number): { readiness: Readiness; isReady: boolean } {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState(false);
  const [timedOut, setOver] = useState(false);
  const [readiness] = useState<Readiness>(() => ({
    wait(id) {
      setWaiting((now) => new Set(now).add(id));
      return () =>
        setWaiting((now) => {
          const rest = new Set(now);
          rest.delete(id);
          return rest;
        });
    },
  }));
  const isQuiet = waiting.size === 0;
  // new data may lead to more requests: ready means unchanged until the next frame
  useEffect(() => {
    setSettled(false);
    if (!isQuiet) return;
    const timer = setTimeout(() => setSettled(true), 100);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return { readiness, isReady: timedOut || (isQuiet && settled) };
}
