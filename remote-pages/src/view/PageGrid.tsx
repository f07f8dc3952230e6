import { useWide } from '@lineside/ui/base';
import type { CSSProperties, ReactNode } from 'react';
import { type Grid, gap, inOrder, isOnGrid, rowHeight } from './grid.ts';
import type { ComponentRow } from './page-fields.ts';
import { WhenShown } from './WhenShown.tsx';

interface PageGridProps {
  grid: Grid;
  components: readonly ComponentRow[];
  /** Draws one; the grid gives it its box. */
  draw(component: ComponentRow): ReactNode;
}

/** Small components are in pairs on a narrow page. */
const halfUpTo = 3;

/** Components of a sheet or a card at their places; a narrow page has one column, in the order of reading. */
export function PageGrid({ grid, components, draw }: PageGridProps) {
  const wide = useWide();
  const isSheet = grid.type === 'sheet';
  const columns = wide && isSheet ? grid.columns : isSheet ? 2 : 1;
  return (
    <div
      className="ls-sheet"
      style={{
        ...{ display: 'grid', gap, maxWidth: isSheet ? 1440 : 480, padding: wide ? 0 : '0 12px' },
        ...(!wide && { gridAutoFlow: 'dense' }),
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        ...(wide && isSheet && { gridAutoRows: rowHeight }),
      }}
    >
      {inOrder(components).map((component) => (
        <WhenShown key={component.publicId} component={component}>
          <div style={wide ? placeOf(component) : narrowPlaceOf(component)}>{draw(component)}</div>
        </WhenShown>
      ))}
    </div>
  );
}

const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * gap;

function placeOf({ dimensions }: ComponentRow): CSSProperties {
  if (!isOnGrid(dimensions)) return { height: dimensions.height, minWidth: 0 };
  const { left, top, cols, rows } = dimensions;
  return { gridColumn: `${left + 1} / span ${cols}`, gridRow: `${top + 1} / span ${rows}`, minWidth: 0, minHeight: 0 };
}

function narrowPlaceOf({ dimensions }: ComponentRow): CSSProperties {
  if (!isOnGrid(dimensions)) return { height: dimensions.height, minWidth: 0 };
  return {
    ...{ minWidth: 0, height: heightOf(Math.max(2, dimensions.rows)) },
    gridColumn: dimensions.cols <= halfUpTo ? 'span 1' : 'span 2',
  };
}
