import { act, type Failure } from '@lineside/client';
import { AgentConfiguration } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, notify, useFormat, useNow } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { ClockIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import { useSubject } from '../frame/subject.ts';
import { useConfiguration } from '../frame/use-open-changes.ts';

interface KeepBannerProps {
  until: string;
  /** Which changes they are. */
  more: ReactNode;
}

/** Under the head of a device that returns to its earlier settings unless somebody keeps the new ones. */
export function KeepBanner({ until, more }: KeepBannerProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const now = useNow(1000);
  const subject = useSubject();
  const { id, approversDecide } = subject;
  const { data, retry } = useConfiguration(subject);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const { publicId, revision, can } = data![0]!;
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);

  async function keep(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    const which = { publicId, parent: id };
    const result = await act(AgentConfiguration.actions.keep, which, { revision }, { inPlace: true });
    setBusy(false);
    if (result.ok) notify({ tone: 'online', text: t('keep.kept'), seconds: 4, keep: true });
    else setFailure(result.failure);
    void retry();
  }

  if (seconds <= 0)
    return (
      <Banner form="strip" tone="attention" icon={<ClockIcon />} title={t('keep.over')} action={more}>
        {t('keep.overWhy')}
      </Banner>
    );
  const who = can.keep ? '' : t(approversDecide ? 'keep.approversCan' : 'keep.editorsCan');
  return (
    <Banner
      form="strip"
      tone="attention"
      icon={<ClockIcon />}
      title={t('keep.title')}
      action={
        <>
          {more}
          {can.keep ? (
            <Button kind="primary" size="small" busy={busy} onClick={keep}>
              {t('keep.keep')}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ? `${reason(failure)} ` : ''}
      {[t('keep.returns', { time: format.clock(until) }), who].filter(Boolean).join(' ')}{' '}
      {/* read once, not each second */}
      <span aria-hidden="true">{t('keep.left', { count: seconds })}</span>
    </Banner>
  );
}
