import { serverNow } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { HistoryState } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';

const day = 24 * 3_600_000;

/** Why a stored value has no line over a period, in one sentence; undefined if it has one, or is still loading. */
export function useWhyNoLine(): (to: Bindable, period: Bounds, history: HistoryState) => string | undefined {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  return ({ type, tag, keptDays }, { from }, history) => {
    if (type === 'str') return t('view.noLine.text');
    if (history.is === 'failed') return reason(history.failure);
    if (history.is !== 'ready' || history.points.length > 1) return undefined;
    if (history.points.length === 1) return t('view.noLine.one');
    if (keptDays === null || from >= serverNow() - keptDays * day) return t('view.noLine.none');
    return t(tag === null ? 'view.noLine.untagged' : 'view.noLine.tagged', { days: format.number(keptDays) });
  };
}
