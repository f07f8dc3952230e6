import { useTexts } from '@lineside/remote-kit';
import { ToneWord, useFormat, useNow } from '@lineside/ui/base';

const soon = 30 * 86_400_000;

/** When a licence ends, in the colour of attention where that is within 30 days or has passed. */
export function EndOfLicence({ at }: { at: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  const left = Date.parse(at ?? '') - useNow(60_000);
  if (at === null) return t('licences.noEnd');
  if (left > soon) return format.date(at);
  return (
    <ToneWord tone={left > 0 ? 'attention' : 'danger'}>
      {t(left > 0 ? 'licences.endsOn' : 'licences.endedOn', { date: format.date(at) })}
    </ToneWord>
  );
}
