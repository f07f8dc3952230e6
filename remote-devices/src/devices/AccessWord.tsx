import type { AccessState } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { type Tone, TonePill, ToneWord, useFormat, useNow } from '@lineside/ui/base';
import { CalendarIcon, CircleXIcon, ClockIcon, LockIcon, LockOpenIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';

export interface Access {
  state: AccessState;
  until: string | null;
}

const looks: Record<Exclude<AccessState, 'open'>, { tone?: Tone; icon: ReactNode }> = {
  needsApproval: { tone: 'attention', icon: <LockIcon size={14} /> },
  waiting: { icon: <ClockIcon size={14} /> },
  scheduled: { icon: <CalendarIcon size={14} /> },
  until: { tone: 'online', icon: <LockOpenIcon size={14} /> },
  rejected: { tone: 'danger', icon: <CircleXIcon size={14} /> },
};

/** "Needs approval", "Until 15:40"; with the zone where no column head names it. */
function useWords({ state, until }: Access, zone: boolean): string {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  return t(`access.${state}`, until ? { time: format.when(until, now, { zone }) } : {});
}

/** What the viewer's access to a device or service is now, as the server says. */
export function AccessWord({ access, zone = false }: { access: Access; zone?: boolean }) {
  const words = useWords(access, zone);
  if (access.state === 'open') return <span style={{ color: 'var(--text-3)' }}>{words}</span>;
  return (
    <span title={words} style={{ display: 'inline-flex', minWidth: 0, verticalAlign: 'bottom' }}>
      <ToneWord {...looks[access.state]}>{words}</ToneWord>
    </span>
  );
}

/** The same beside a title; open access is nothing to speak of. */
export function AccessPill({ access }: { access: Access }) {
  const words = useWords(access, true);
  if (access.state === 'open') return null;
  const { tone = 'offline', icon } = looks[access.state];
  return (
    <TonePill tone={tone} icon={icon}>
      {words}
    </TonePill>
  );
}
