import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, useFormat } from '@lineside/ui/base';
import { endOverride, useOverride } from './override.ts';

/** Says on every page that a remote isn't the one that was published, until when, and ends it. */
export default function DevelopedBanner() {
  const { t } = useTexts('host');
  const format = useFormat();
  const override = useOverride();
  if (!override) return null;
  const { name, base, ends } = override;
  const end = () => {
    endOverride();
    location.reload();
  };
  return (
    <Banner form="strip" tone="attention" title={name} action={<Button onClick={end}>{t('develop.end')}</Button>}>
      {t('develop.comes', { from: new URL(base).origin, until: format.dateTime(ends) })}
    </Banner>
  );
}
