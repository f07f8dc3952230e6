import { serverNow } from '@lineside/client';
import { limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useReason } from '@lineside/ui/data';
import type { HistoryState } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';

const day = 24 * 3_600_000;

/** Why a stored value has no line over a period, in one sentence; undefined if it has one, or is still loading. */
export function useWhyNoLine(): (to: Bindable, period: Bounds, history: HistoryState) => string | undefined {
  const { t } = useTexts();
  const reason = useReason();
  return ({ type, tag }, { from }, history) => {
    if (type === 'str') return t('view.noLine.text');
    if (history.is === 'failed') return reason(history.failure);
    if (history.is !== 'ready' || history.points.length > 1) return undefined;
    if (history.points.length === 1) return t('view.noLine.one');
    const isOlder = tag === null && from < serverNow() - limits.untaggedDays * day;
    return t(isOlder ? 'view.noLine.untagged' : 'view.noLine.none', { days: limits.untaggedDays });
  };
}
