import { notKept } from '@lineside/contracts';
import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import { useTexts } from '@lineside/remote-kit';
import { Banner, useFormat, useNow } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';
import { useSubject } from './subject.ts';
import { useConfiguration } from './use-open-changes.ts';
import { useSectionStates } from './use-section-states.ts';

interface SettingsNoteProps {
  sections: readonly ConfigurationSection[];
  form: 'box' | 'strip';
}

/** Whether the device has the settings of some sections, as it reported; nothing once it has them. */
export function SettingsNote({ sections, form }: SettingsNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const keepUntil = useConfiguration(useSubject()).data?.[0]?.keepUntil;
  // what is on trial is said for the whole device
  const missing = useSectionStates(sections)?.find(
    ({ state }) => state !== 'applied' && !(state === 'tested' && keepUntil),
  );
  if (!missing) return null;
  const { state, reason, since } = missing;
  const whyMissing = (state: 'refused' | 'reverted', reason: string | null) => {
    if (state === 'refused') return t('arrives.reason', { reason: reason ?? '' });
    return t(reason === notKept ? 'arrives.notKept' : 'arrives.revertedWhy');
  };
  const saved = since ? t('arrives.since', { time: format.when(since, now) }) : '';
  if (state === 'refused' || state === 'reverted')
    return (
      <Banner tone="attention" form={form} title={t(`arrives.${state}`)}>
        {[whyMissing(state, reason), saved].join(' ')}
      </Banner>
    );
  const why = t(`arrives.${state}Why`);
  return (
    <Banner
      tone="info"
      form={form}
      icon={state === 'waiting' || state === 'delivered' || state === 'tested' ? <ClockIcon /> : undefined}
      title={t(`arrives.${state}`)}
    >
      {[why, state === 'unsupported' ? '' : saved].filter(Boolean).join(' ')}
    </Banner>
  );
}
