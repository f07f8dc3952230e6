import { useList } from '@lineside/client';
import { AgentConfiguration } from '@lineside/contracts';
import type { Subject } from './subject.ts';

const configurationFields = [
  ...([
    'revision',
    'sections',
    'differences',
    'openChanges',
    'reportedOn',
    'keepUntil',
    'can',
    'hasVpnSession',
  ] as const),
] as const;

/** What a device reported about its settings, and which changes aren't on it; live. */
export const useConfiguration = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  useList(AgentConfiguration, kind === 'agent' ? { fields: configurationFields, parent: id } : null, { live: true });

type Open = { target: string; state: string; count: number };

/** The device didn't take it, or took it back: it waits for a person. */
export const isRefused = ({ state }: Pick<Open, 'state'>): boolean => state === 'refused' || state === 'reverted';

/** How many changes there are, of some states or of a kind of setting. */
export const countOf = (open: readonly Open[], is: (one: Open) => boolean): number =>
  open.filter(is).reduce((sum, { count }) => sum + count, 0);
