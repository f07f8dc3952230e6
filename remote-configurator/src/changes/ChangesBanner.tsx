import { useTexts } from '@lineside/remote-kit';
import { Banner, Button } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';
import { useSubject } from '../frame/subject.ts';
import { countOf, isRefused, useConfiguration } from '../frame/use-open-changes.ts';
import { KeepBanner } from './KeepBanner.tsx';

const isWaiting = ({ state }: { state: string }) => ['waiting', 'delivered', 'tested'].includes(state);

/** Under the head of a device, as long as saved changes aren't on it. */
export function ChangesBanner({ onShow }: { onShow(): void }) {
  const { t } = useTexts();
  const { openChanges: open = [], keepUntil = null, differences } = useConfiguration(useSubject()).data?.[0] ?? {};
  const [waiting, refused] = [countOf(open, isWaiting), countOf(open, isRefused)];
  const unknown = countOf(open, ({ state }) => state === 'unknown');
  const more = (
    <Button kind="link" size="small" aria-haspopup="dialog" onClick={onShow}>
      {t('changes.show')}
    </Button>
  );
  if (keepUntil) return <KeepBanner until={keepUntil} more={more} />;
  const onSite = Object.values(differences ?? {}).filter(Boolean).length;
  if (waiting + refused + unknown === 0)
    return onSite === 0 ? null : (
      <Banner form="strip" tone="attention" title={t('onSite.some', { count: onSite })} action={more} />
    );
  const [title, why] =
    waiting > 0
      ? [t('changes.waiting', { count: waiting }), t('changes.waitingWhy')]
      : refused > 0
        ? [t('changes.refused', { count: refused }), '']
        : [t('changes.unknown', { count: unknown }), t('arrives.unknownWhy')];
  return (
    <Banner
      form="strip"
      tone={waiting === 0 && refused > 0 ? 'attention' : 'info'}
      icon={waiting > 0 ? <ClockIcon /> : undefined}
      title={title}
      action={more}
    >
      {[why, waiting > 0 && refused > 0 ? t('changes.refused', { count: refused }) : ''].filter(Boolean).join(' ')}
    </Banner>
  );
}
