import { type Allowed, calls, type Feature, featuresOf, isAllowed } from '@lineside/contracts';
import { useMemo } from 'react';
import { useCall } from './entities/use-call.ts';

/** The user's features in the chosen company (spec 6.20); null until loaded, none if refused. */
export function useFeatures(): ReadonlySet<Feature> | null {
  const { data: standing, failure } = useCall(calls.GetMyStanding);
  const refused = failure?.kind === 'refused';
  return useMemo(() => {
    if (standing) return featuresOf(standing);
    return refused ? new Set() : null;
  }, [standing, refused]);
}

/** Whether the user may do something anywhere in the chosen company; where they may, a record's own `can` says. */
export function useMay(allowed: Allowed): boolean {
  const { data: standing } = useCall(calls.GetMyStanding);
  // of their own records no company decides
  return allowed === 'self' || (standing !== undefined && isAllowed(standing, allowed));
}

/** Whether a feature is there; false until known. */
export const useCan = (feature: Feature): boolean => useFeatures()?.has(feature) ?? false;
