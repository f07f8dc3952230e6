import type { Result } from '@lineside/client';
import type { Permission } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, PageFoot, Spacer } from '@lineside/ui/base';
import { useProblems } from '@lineside/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';

interface SaveBarProps {
  before: ReadonlySet<Permission>;
  now: ReadonlySet<Permission>;
  /** How many people it is about. */
  count: number;
  onSave(): Promise<Result<null>>;
  onDiscard(): void;
}

/** Says what changes for how many before it is saved; it is there as long as something is changed. */
export function SaveBar({ before, now, count, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const problemsOf = useProblems(() => undefined);
  const said = (permissions: Permission[]) => permissions.map((one) => t(`permissions.${one}.brief`)).join(', ');
  const gained = [...now].filter((one) => !before.has(one));
  const lost = [...before].filter((one) => !now.has(one));
  const changed = gained.length + lost.length > 0;

  const save = async () => {
    if (!changed || busy) return;
    setBusy(true);
    const result = await onSave();
    setBusy(false);
    setWrong(result.ok ? undefined : problemsOf(result.failure)[0]?.text);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!changed) return null;
  return (
    <div style={{ position: 'sticky', bottom: 0, margin: '16px -24px -24px', zIndex: 1 }}>
      {wrong ? <Banner tone="danger" title={wrong} /> : null}
      <PageFoot>
        <span role="status" style={{ minWidth: 0 }}>
          {gained.length > 0 ? `${t('roles.gain', { count })} ${said(gained)}. ` : null}
          {lost.length > 0 ? `${t('roles.lose', { count })} ${said(lost)}.` : null}
        </span>
        <Spacer />
        <Button onClick={onDiscard} disabled={busy}>
          {t('roles.discard')}
        </Button>
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {t('roles.save')}
        </Button>
      </PageFoot>
    </div>
  );
}
