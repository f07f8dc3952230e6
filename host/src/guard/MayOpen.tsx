import { useFeatures } from '@lineside/client';
import { MayOpenContext, type MayOpen as Rule } from '@lineside/remote-kit/host';
import { allows } from '@lineside/remote-kit/remote-json';
import { matchPath } from '@lineside/remote-kit/router';
import { type ReactNode, useCallback } from 'react';
import { useDescribed } from '../remotes/use-remotes.ts';

/** Provides all links below with the addresses that the person may open, by the guards of remotes' routes. */
export function MayOpen({ children }: { children: ReactNode }) {
  const described = useDescribed();
  const features = useFeatures();
  const mayOpen = useCallback<Rule>(
    (pathname) => {
      const route = described.flatMap(({ routes }) => routes).find(({ path }) => matchPath(`/${path}`, pathname));
      return !route || !features || allows(route.guard, features);
    },
    [described, features],
  );
  return <MayOpenContext value={mayOpen}>{children}</MayOpenContext>;
}
