import type { AccessState } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { StatePill, StateWord, useFormat, useNow, useStateWords } from '@lineside/ui/base';

export interface Access {
  state: AccessState;
  until: string | null;
  request: { publicId: string } | null;
  note: string | null;
}

/** "15:40" of "Until 15:40"; with the zone where no column head names it. */
function useTime({ until }: Access, zone: boolean): string | undefined {
  const format = useFormat();
  const now = useNow();
  return until ? format.when(until, now, { zone }) : undefined;
}

/** The exact remaining time of access, or why there is none; as a tooltip. */
function useTitle({ state, until, note }: Access): string | undefined {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  if (state === 'rejected' && note) return t('access.rejected', { note });
  if (state !== 'until' || !until) return;
  const { at, brief } = format.left(until, now);
  return t('access.left', { at, brief });
}

/** The viewer's current access to a device or service, from the server. */
export function AccessWord({ access, zone = false }: { access: Access; zone?: boolean }) {
  const word = useStateWords();
  const time = useTime(access, zone);
  const title = useTitle(access) ?? word('access', access.state, time);
  return (
    <span title={title} style={{ display: 'inline-flex', minWidth: 0, verticalAlign: 'bottom' }}>
      <StateWord of="access" is={access.state} time={time} />
    </span>
  );
}

/** The same beside a title; open access is nothing to speak of. */
export function AccessPill({ access }: { access: Access }) {
  const time = useTime(access, true);
  const title = useTitle(access);
  if (access.state === 'open') return null;
  return (
    <span title={title}>
      <StatePill of="access" is={access.state} time={time} />
    </span>
  );
}
