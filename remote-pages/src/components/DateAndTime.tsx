import { serverNow } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow, useViewer } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Widget } from './Widget.tsx';

const shows = ['dateTime', 'date', 'time', 'period'] as const;

export const dateAndTime: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'shows', label: 'shows', type: 'Selection', options: shows, defaultValue: 'dateTime' },
    { key: 'size', label: 'size', type: 'Selection', options: ['normal', 'large'], defaultValue: 'large' },
  ],
  sheetSettings: { minCols: 2, minRows: 1, defaultCols: 3, defaultRows: 2 },
  reportSettings: { minCols: 2, minRows: 1, defaultCols: 3, defaultRows: 1 },
  cardSettings: { minHeight: 48, defaultHeight: 88 },
};

/** The present date and time in the reader's zone, or the period that the page shows. */
export function DateAndTime({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { zone } = useViewer();
  const { period } = usePageData();
  // the ticks of the screen's clock, the time of the server's
  useNow(1000);
  const now = serverNow();
  const isLarge = inputs.size !== 'normal';
  const look = { font: `${isLarge ? '600 20px/28px' : '400 14px/20px'} var(--font)` };
  return (
    <Widget title={inputs.title}>
      <div style={{ margin: 'auto 0' }}>
        {inputs.shows === 'period' ? (
          <div style={look}>
            {t('view.fromTo', { from: format.dateTime(period.from), to: format.dateTime(period.to) })}
          </div>
        ) : (
          <>
            {inputs.shows === 'time' ? null : <div style={look}>{format.date(now)}</div>}
            {inputs.shows === 'date' ? null : (
              <div className="ls-num" style={look}>
                <time dateTime={new Date(now).toISOString()}>{format.clock(now, { seconds: true })}</time>
              </div>
            )}
            <div className="ls-quiet" style={{ font: '400 12px/16px var(--font)' }}>
              {zone}
            </div>
          </>
        )}
      </div>
    </Widget>
  );
}
