import { onChanges } from '@lineside/client';
import { AgentConfiguration } from '@lineside/contracts';
import { useEffect, useRef } from 'react';

/** Reads changes again when the settings of a device are composed, fetched or reported. */
export function useReloadOnReport(read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => onChanges(AgentConfiguration, () => void latest.current()), []);
}
