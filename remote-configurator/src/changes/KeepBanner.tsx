import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, useFormat, useNow } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { ClockIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { useSubject } from '../frame/subject.ts';
import { useKeep } from './use-keep.ts';

interface KeepBannerProps {
  until: string;
  /** Leads to the changes. */
  more: ReactNode;
}

/** About a device that returns to its earlier settings unless somebody keeps the new ones. */
export function KeepBanner({ until, more }: KeepBannerProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const now = useNow(1000);
  const { approversDecide } = useSubject();
  const { keep, busy, failure, canKeep } = useKeep();
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0)
    return (
      <Banner form="strip" tone="attention" icon={<ClockIcon />} title={t('keep.over')} action={more}>
        {t('keep.overWhy')}
      </Banner>
    );
  const unless = canKeep ? 'returns' : approversDecide ? 'returnsByApprovers' : 'returnsByOthers';
  return (
    <Banner
      form="strip"
      tone="attention"
      icon={<ClockIcon />}
      title={t('keep.title')}
      action={
        <>
          {more}
          {canKeep ? (
            <Button kind="primary" size="small" busy={busy} onClick={keep}>
              {t('keep.keep')}
            </Button>
          ) : null}
        </>
      }
    >
      {/* read once, not each second */}
      <span aria-hidden="true">{t('keep.left', { count: seconds })}</span>{' '}
      {failure ? reason(failure) : t(`keep.${unless}`, { time: format.clock(until) })}
    </Banner>
  );
}
