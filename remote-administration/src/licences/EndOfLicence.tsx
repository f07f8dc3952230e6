import { useTexts } from '@lineside/remote-kit';
import { ToneWord, useFormat, useNow } from '@lineside/ui/base';

const soon = 30 * 86_400_000;

/** When a licence ends, in the colour of attention where that is within 30 days or has passed. */
export function EndOfLicence({ at }: { at: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  const remainingMs = Date.parse(at ?? '') - useNow(60_000);
  if (at === null) return t('licences.noEnd');
  if (remainingMs > soon) return format.date(at);
  return (
    <ToneWord tone={remainingMs > 0 ? 'attention' : 'danger'}>
      {t(remainingMs > 0 ? 'licences.endsOn' : 'licences.endedOn', { date: format.date(at) })}
    </ToneWord>
  );
}
