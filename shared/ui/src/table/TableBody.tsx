// biome-ignore-all lint/a11y/useSemanticElements: table elements can't hold rows that are placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedPart } from '../feedback/FailedPart.tsx';
import { SkeletonBar, useSlow } from '../feedback/Skeleton.tsx';
import { useText } from '../texts/useText.ts';
import type { Column, TableState } from './column.ts';
import { cellClass } from './TableRow.tsx';

interface BodyProps<R> {
  state: TableState;
  count: number;
  columns: readonly Column<R>[];
  wide: boolean;
  empty?: ReactNode;
  children: ReactNode;
}

/** The rows, or their replacement: skeletons, the reason of a failure, the empty state. */
export function TableBody<R>({ state, count, columns, wide, empty, children }: BodyProps<R>) {
  const text = useText();
  if (state.kind === 'failed') {
    return (
      <Notice>
        <div className="ls-pad">
          <FailedPart reason={state.reason} onRetry={state.retry} retrying={state.retrying} />
        </div>
      </Notice>
    );
  }
  if (count > 0) return children;
  if (state.kind === 'loading') return <SkeletonRows columns={columns} wide={wide} />;
  return <Notice>{empty ?? <EmptyState title={text('table.empty')} />}</Notice>;
}

/** A grid may contain rows only: other content is in the single cell of a row. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="rowgroup" className="ls-grid-notice">
      <div role="row">
        <div role="gridcell">{children}</div>
      </div>
    </div>
  );
}

const shares = [66, 51, 75, 59, 43, 71, 56, 49, 64];

function SkeletonRows<R>({ columns, wide }: { columns: readonly Column<R>[]; wide: boolean }) {
  const slow = useSlow();
  return (
    <div className="ls-skel-rows" aria-hidden style={{ visibility: slow ? undefined : 'hidden' }}>
      {Array.from({ length: 20 }, (_, line) => (
        <div
          key={line}
          className={wide ? 'ls-skel-row' : 'ls-skel-row ls-skel-two'}
          style={{ opacity: Math.max(0.15, 1 - line * 0.05) }}
        >
          {wide ? (
            columns.map((column, index) => (
              <span key={column.id} className={cellClass(column)}>
                <SkeletonBar width={`${shares[(line * 3 + index * 2) % shares.length]}%`} />
              </span>
            ))
          ) : (
            <>
              <SkeletonBar width={`${shares[line % shares.length]}%`} height={12} />
              <SkeletonBar width={`${shares[(line + 4) % shares.length]! - 12}%`} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
