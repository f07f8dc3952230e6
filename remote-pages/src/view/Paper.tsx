import { useCompany } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Light } from '@lineside/ui/base';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Grid, isOnGrid } from './grid.ts';
import { PrintedPeriod } from './PrintedPeriod.tsx';
import type { ComponentRow } from './page-fields.ts';
import { WhenShown } from './WhenShown.tsx';

interface PaperProps {
  grid: Grid;
  /** Components of each sheet of paper. */
  sheets: readonly (readonly ComponentRow[])[];
  title: string;
  subject: string | undefined;
  draw(component: ComponentRow): ReactNode;
  /** Scaled down to the width there is. */
  fits?: boolean;
}

/** A4 at 96 dpi. */
const long = 1123;
const short = 794;
const margin = 48;
const head = 72;

/** A report as printed: always light, with company, period and time zone in the head of each sheet. */
export function Paper({ grid, sheets, title, subject, draw, fits }: PaperProps) {
  const box = useRef<HTMLDivElement>(null);
  const isLandscape = grid.type === 'report-landscape';
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element || !fits) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [fits, width]);
  return (
    <div ref={box} className={isLandscape ? 'ls-paper ls-paper-wide' : 'ls-paper'} style={{ width: '100%' }}>
      <Light>
        {sheets.map((components, index) => (
          <div
            key={index}
            className="ls-paper-sheet"
            style={{ width: width * scale, height: height * scale, margin: '0 auto 16px', breakAfter: 'page' }}
          >
            <article
              style={{
                ...{ width, height, padding: margin, boxSizing: 'border-box', background: 'var(--surface)' },
                ...{ border: '1px solid var(--line)', transform: `scale(${scale})`, transformOrigin: '0 0' },
              }}
            >
              <PaperHead title={title} subject={subject} sheet={index + 1} sheets={sheets.length} />
              <div
                style={{
                  ...{ display: 'grid', gap: 8, height: height - 2 * margin - head },
                  gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
                  gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
                }}
              >
                {components.map((component) => {
                  const { dimensions } = component;
                  if (!isOnGrid(dimensions)) return null;
                  const { left, top, cols, rows } = dimensions;
                  return (
                    <WhenShown key={component.publicId} component={component}>
                      <div
                        style={{
                          gridColumn: `${left + 1} / span ${cols}`,
                          gridRow: `${top + 1} / span ${rows}`,
                          minWidth: 0,
                          minHeight: 0,
                        }}
                      >
                        {draw(component)}
                      </div>
                    </WhenShown>
                  );
                })}
              </div>
            </article>
          </div>
        ))}
      </Light>
    </div>
  );
}

function PaperHead({
  title,
  subject,
  sheet,
  sheets,
}: {
  title: string;
  subject: string | undefined;
  sheet: number;
  sheets: number;
}) {
  const { t } = useTexts();
  const company = useCompany();
  return (
    <header
      style={{
        height: head,
        display: 'flex',
        justifyContent: 'space-between',
        gap: 16,
        font: '400 12px/16px var(--font)',
      }}
    >
      <div>
        <h1 style={{ margin: 0, font: '600 20px/28px var(--font)' }}>{title}</h1>
        <div>
          <PrintedPeriod subject={subject} />
        </div>
      </div>
      <div style={{ flex: 'none', maxWidth: '40%', textAlign: 'right' }}>
        {company.state === 'chosen' ? company.company.name : ''}
        <br />
        {t('view.sheet', { sheet, of: sheets })}
      </div>
    </header>
  );
}
