import { isPublicId } from '@lineside/contracts';
import { useMemo } from 'react';
import { useCompanySetting } from './company-setting.ts';

export interface StarredDevices {
  /** Ids of devices with a star; null until known. */
  ids: readonly string[] | null;
  has(publicId: string): boolean;
  set(publicId: string, on: boolean): Promise<boolean>;
}

/** The devices that a person has starred in this company [3.32]. */
export function useStarred(): StarredDevices {
  const { value, known, write } = useCompanySetting('glbStarred');
  const text = JSON.stringify(known ? (value ?? []) : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the value
  return useMemo(() => {
    const saved: unknown = JSON.parse(text);
    const ids = saved === null ? null : Array.isArray(saved) ? saved.filter(isPublicId) : [];
    const has = (publicId: string) => ids?.includes(publicId) ?? false;
    return {
      ids,
      has,
      set: (publicId, on) => write([...(ids ?? []).filter((id) => id !== publicId), ...(on ? [publicId] : [])]),
    };
  }, [text]);
}
