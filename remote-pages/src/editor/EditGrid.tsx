import { PageComponent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { inputsOf } from '../components/manifest.ts';
import { type Grid, type GridPosition, gap, isOnGrid, rowHeight } from '../view/grid.ts';
import { type Layout, moved, within } from './layout.ts';
import { leastOf } from './new-component.ts';
import type { DraftComponent } from './use-draft.ts';
import { useDragging } from './use-dragging.ts';

interface EditGridProps {
  grid: Grid;
  components: readonly DraftComponent[];
  selected: string | undefined;
  draw(component: DraftComponent): ReactNode;
  onSelect(id: string): void;
  onOpen(id: string): void;
  onRemove(id: string): void;
  onPlace(places: Map<string, GridPosition>, timing: 'now' | 'soon'): void;
}

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = ({ dimensions }: DraftComponent): GridPosition =>
  isOnGrid(dimensions) ? dimensions : { left: 0, top: dimensions.order, cols: 1, rows: 1 };

/** A component's name in the editor: its title, otherwise its kind. */
export function useNameOf(): (component: Pick<DraftComponent, 'builtIn' | 'template' | 'inputs'>) => string {
  const label = useLabels(PageComponent);
  return ({ builtIn, template, inputs }) => {
    const { title } = inputsOf(inputs);
    if (typeof title === 'string' && title) return title;
    return builtIn ? label.word('builtIn', builtIn) : (template?.name ?? '');
  };
}

/**
 * The grid of a page that is worked on. A component is placed and sized by pointer, by its body and its corner, or by keys:
 * arrows move it, with Shift they size it, Enter opens its properties and Delete removes it; where it is then is announced.
 */
export function EditGrid(props: EditGridProps) {
  const { grid, components, selected, draw, onSelect, onOpen, onRemove, onPlace } = props;
  const { t } = useTexts();
  const nameOf = useNameOf();
  const box = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Map<string, GridPosition>>();
  const [announcement, setAnnouncement] = useState('');
  const layout: Layout = new Map(components.map((component) => [component.publicId, placeOf(component)]));
  const byId = (id: string) => components.find(({ publicId }) => publicId === id)!;

  const previewOf = (
    id: string,
    mode: 'move' | 'size',
    x: number,
    y: number,
  ): Map<string, GridPosition> | undefined => {
    const now = layout.get(id)!;
    const next =
      mode === 'move'
        ? { ...now, left: now.left + x, top: now.top + y }
        : {
            ...now,
            cols: Math.min(now.cols + x, grid.columns - now.left),
            rows: Math.min(now.rows + y, grid.rows - now.top),
          };
    return moved(layout, id, within(next, grid, leastOf(byId(id).builtIn, grid)), grid);
  };
  /** Pixels in columns and rows. */
  const cellsOf = (x: number, y: number): [number, number] => {
    const width = ((box.current?.clientWidth ?? 0) + gap) / grid.columns;
    return [Math.round(x / width), Math.round(y / (rowHeight + gap))];
  };
  const { dragged, handlers } = useDragging({
    onDrag: ({ id, how, x, y }) => setPreview(previewOf(id, how, ...cellsOf(x, y))),
    onEnd({ id, how, x, y }, cancelled) {
      setPreview(undefined);
      const places = cancelled ? undefined : previewOf(id, how, ...cellsOf(x, y));
      if (places && places.size > 0) onPlace(places, 'now');
      else if (!cancelled && x === 0 && y === 0) onOpen(id);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (!step && !['Enter', 'Delete'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') return onOpen(id);
    if (event.key === 'Delete') return onRemove(id);
    const places = previewOf(id, event.shiftKey ? 'size' : 'move', ...step!);
    if (!places || places.size === 0) return setAnnouncement(t('editor.edge'));
    setAnnouncement(t('editor.placed', wordsOf(places.get(id)!)));
    onPlace(places, 'soon');
  };
  const rows = Math.min(grid.rows, Math.max(8, ...[...layout.values()].map(({ top, rows: own }) => top + own)) + 4);
  return (
    // text for screen readers stays within the editor
    <div style={{ position: 'relative' }}>
      <div
        ref={box}
        style={{
          ...{ position: 'relative', display: 'grid', gap, minWidth: 720, maxWidth: 1440 },
          gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, ${rowHeight}px)`,
        }}
      >
        {components.map((component) => {
          const { publicId: id } = component;
          const place = preview?.get(id) ?? layout.get(id)!;
          const isSelected = id === selected;
          return (
            <div
              key={id}
              style={{
                ...{
                  position: 'relative',
                  minWidth: 0,
                  minHeight: 0,
                  borderRadius: 8,
                  cursor: 'move',
                  touchAction: 'none',
                },
                gridColumn: `${place.left + 1} / span ${place.cols}`,
                gridRow: `${place.top + 1} / span ${place.rows}`,
                outline: isSelected ? '2px solid var(--accent)' : undefined,
                outlineOffset: 1,
                opacity: dragged === id ? 0.7 : 1,
                zIndex: dragged === id ? 1 : undefined,
              }}
            >
              <div inert style={{ height: '100%', pointerEvents: 'none' }}>
                {draw(component)}
              </div>
              {/* beside what it stands for, whose text is not its name */}
              {/* biome-ignore lint/a11y/useSemanticElements: it has a handle for the size in it */}
              <div
                role="button"
                tabIndex={0}
                data-component={id}
                aria-label={t('editor.component', { name: nameOf(component), ...wordsOf(place) })}
                aria-describedby="editor-keys"
                aria-pressed={isSelected}
                style={{ position: 'absolute', inset: 0, borderRadius: 8, cursor: 'move', touchAction: 'none' }}
                onFocus={() => onSelect(id)}
                onKeyDown={(event) => onKeyDown(event, id)}
                {...handlers(id, 'move')}
              >
                <span
                  aria-hidden
                  style={{
                    ...{
                      position: 'absolute',
                      right: -5,
                      bottom: -5,
                      width: 14,
                      height: 14,
                      cursor: 'nwse-resize',
                      touchAction: 'none',
                    },
                    ...{
                      background: 'var(--surface)',
                      border: '2px solid var(--accent)',
                      borderRadius: 3,
                      boxSizing: 'border-box',
                    },
                    visibility: isSelected ? 'visible' : 'hidden',
                  }}
                  {...handlers(id, 'size')}
                />
              </div>
            </div>
          );
        })}
      </div>
      <span id="editor-keys" hidden>
        {t('editor.keys')}
      </span>
      <div className="ls-sr" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

const wordsOf = ({ left, top, cols, rows }: GridPosition) => ({ column: left + 1, row: top + 1, cols, rows });
