import { useTexts } from '@lineside/remote-kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isOnGrid } from '../view/grid.ts';
import type { Change } from './draft-changes.ts';
import { useNameOf } from './EditGrid.tsx';
import type { DraftComponent } from './use-draft.ts';
import { useDragging } from './use-dragging.ts';

interface EditCardProps {
  components: readonly DraftComponent[];
  selected: string | undefined;
  draw(component: DraftComponent): ReactNode;
  onSelect(id: string): void;
  onOpen(id: string): void;
  onRemove(id: string): void;
  onChange(changes: Record<string, Change>, timing: 'now' | 'soon'): void;
}

/** Pixels by which keys change a height, and the least height. */
const step = 20;
const minHeight = 48;

const heightOf = ({ dimensions }: DraftComponent) => (isOnGrid(dimensions) ? 0 : dimensions.height);

/** The components of a card below each other: arrows change their order, with Shift their height. */
export function EditCard({ components, selected, draw, onSelect, onOpen, onRemove, onChange }: EditCardProps) {
  const { t } = useTexts();
  const nameOf = useNameOf();
  const [announcement, setAnnouncement] = useState('');
  const [grown, setGrown] = useState<{ id: string; by: number }>();
  const put = (id: string, height: number, timing: 'now' | 'soon') => {
    const order = components.findIndex(({ publicId }) => publicId === id);
    const to = Math.max(minHeight, Math.round(height));
    onChange({ [id]: { dimensions: { type: 'card', height: to, order } } }, timing);
    setAnnouncement(t('editor.height', { height: to }));
  };
  const move = (from: number, to: number, timing: 'now' | 'soon') => {
    const next = [...components];
    const [one] = next.splice(from, 1);
    next.splice(to, 0, one!);
    const changes = next.map(
      (each, order) => [each.publicId, { dimensions: { type: 'card', height: heightOf(each), order } }] as const,
    );
    onChange(Object.fromEntries(changes), timing);
    setAnnouncement(t('editor.moved', { number: to + 1, of: next.length }));
  };
  const { handlers } = useDragging({
    onDrag: ({ id, how, y }) => how === 'size' && setGrown({ id, by: y }),
    onEnd({ id, how, y }, cancelled) {
      setGrown(undefined);
      const at = components.findIndex(({ publicId }) => publicId === id);
      if (cancelled || at < 0) return;
      if (how === 'size') return put(id, heightOf(components[at]!) + y, 'now');
      if (Math.abs(y) < 8) return onOpen(id);
      const to = at + Math.sign(y) * Math.max(1, Math.round(Math.abs(y) / (heightOf(components[at]!) + 12)));
      move(at, Math.min(Math.max(to, 0), components.length - 1), 'now');
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { publicId: id } = components[at]!;
    const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (offset === undefined && !['Enter', 'Delete'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') return onOpen(id);
    if (event.key === 'Delete') return onRemove(id);
    if (event.shiftKey) return put(id, heightOf(components[at]!) + offset! * step, 'soon');
    if (at + offset! < 0 || at + offset! >= components.length) return setAnnouncement(t('editor.edge'));
    move(at, at + offset!, 'soon');
  };
  return (
    <div style={{ position: 'relative', display: 'grid', gap: 12, maxWidth: 480 }}>
      {components.map((component, index) => {
        const { publicId: id } = component;
        const isSelected = id === selected;
        const height = heightOf(component) + (grown?.id === id ? grown.by : 0);
        return (
          <div
            key={id}
            style={{
              ...{
                position: 'relative',
                borderRadius: 8,
                cursor: 'move',
                touchAction: 'none',
                height: Math.max(minHeight, height),
              },
              ...{ outline: isSelected ? '2px solid var(--accent)' : undefined, outlineOffset: 1 },
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
              aria-label={t('editor.cardComponent', {
                name: nameOf(component),
                number: index + 1,
                of: components.length,
                height: heightOf(component),
              })}
              aria-describedby="card-keys"
              aria-pressed={isSelected}
              style={{ position: 'absolute', inset: 0, borderRadius: 8, cursor: 'move', touchAction: 'none' }}
              onFocus={() => onSelect(id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...handlers(id, 'move')}
            >
              <span
                aria-hidden
                style={{
                  ...{
                    position: 'absolute',
                    left: '50%',
                    bottom: -5,
                    width: 24,
                    height: 10,
                    marginLeft: -12,
                    cursor: 'ns-resize',
                  },
                  ...{
                    background: 'var(--surface)',
                    border: '2px solid var(--accent)',
                    borderRadius: 4,
                    touchAction: 'none',
                  },
                  visibility: isSelected ? 'visible' : 'hidden',
                }}
                {...handlers(id, 'size')}
              />
            </div>
          </div>
        );
      })}
      <span id="card-keys" hidden>
        {t('editor.cardKeys')}
      </span>
      <div className="ls-sr" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}
