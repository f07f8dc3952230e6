import { useTexts } from '@lineside/remote-kit';
import { Banner, Button } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';
import { useSubject } from '../frame/subject.ts';
import { countOf, useOpenChanges } from '../frame/use-open-changes.ts';

const isWaiting = ({ state }: { state: string }) => state === 'waiting' || state === 'delivered';
const isRefused = ({ state }: { state: string }) => state === 'refused' || state === 'reverted';

/** Under the head of a device, as long as saved changes aren't on it. */
export function ChangesBanner({ onShow }: { onShow(): void }) {
  const { t } = useTexts();
  const open = useOpenChanges(useSubject());
  const [waiting, refused] = [countOf(open, isWaiting), countOf(open, isRefused)];
  const unknown = countOf(open, ({ state }) => state === 'unknown');
  if (waiting + refused + unknown === 0) return null;
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
      action={
        <Button kind="link" size="small" aria-haspopup="dialog" onClick={onShow}>
          {t('changes.show')}
        </Button>
      }
    >
      {[why, waiting > 0 && refused > 0 ? t('changes.refused', { count: refused }) : ''].filter(Boolean).join(' ')}
    </Banner>
  );
}
