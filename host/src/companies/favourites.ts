import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useState } from 'react';
import { useOwnSettings } from '../preferences/own-settings.ts';

const key = 'usrFavouriteCompanies';

const idsIn = (custom: Record<string, unknown> | undefined): string[] => {
  const value = custom?.[key];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
};

/** Companies that the person put first; kept with their account. */
export function useFavourites(): { ids: readonly string[]; toggle(publicId: string): void } {
  const me = useOwnSettings();
  const [written, setWritten] = useState<string[]>();
  const ids = written ?? idsIn(me.data?.custom);
  return {
    ids,
    toggle(publicId) {
      const next = ids.includes(publicId) ? ids.filter((id) => id !== publicId) : [...ids, publicId];
      setWritten(next);
      void send(calls.UpdateMyUser, { body: { custom: { [key]: next } } }).then(({ ok }) => {
        // the star shows what is kept
        if (!ok) setWritten((now) => (now === next ? undefined : now));
        me.retry();
      });
    },
  };
}
