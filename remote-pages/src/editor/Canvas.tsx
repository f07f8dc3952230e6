import { useTexts } from '@lineside/remote-kit';
import { EmptyState, FailedPart, Skeleton, useWide } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Dimensions, type Grid, type GridPosition, isOnGrid } from '../view/grid.ts';
import { PlacedComponent } from '../view/PlacedComponent.tsx';
import type { ComponentRow, PageRow } from '../view/page-fields.ts';
import { AddComponent } from './AddComponent.tsx';
import { DimmedIfHidden } from './DimmedIfHidden.tsx';
import type { Change } from './draft-changes.ts';
import { EditCard } from './EditCard.tsx';
import { EditGrid } from './EditGrid.tsx';
import type { Addable } from './new-component.ts';
import { Properties } from './Properties.tsx';
import type { Draft, DraftComponent } from './use-draft.ts';
import type { Edits } from './use-undo.ts';

interface CanvasProps {
  page: PageRow;
  grid: Grid;
  draft: Draft;
  components: readonly DraftComponent[];
  selected: string | undefined;
  opened: string | undefined;
  /** Grows with each request to focus the first invalid input of the open properties. */
  focusRequests: number;
  onSelect(id: string): void;
  onOpen(id: string | undefined): void;
  onRemove(id: string): void;
  onCopy(id: string): void;
  onAdd(key: Addable): void;
  onChange: Edits['change'];
}

/** The components of a draft at their places, and beside them the properties of the one that is open. */
export function Canvas(props: CanvasProps) {
  const { page, grid, draft, components, opened, onSelect, onOpen, onRemove, onAdd, onChange } = props;
  const { t } = useTexts();
  const reason = useReason();
  const wide = useWide();
  const { list } = draft;
  const box = useRef<HTMLDivElement>(null);
  /** The component whose properties were opened by Enter, and how often. */
  const [entered, setEntered] = useState({ id: '', times: 0 });
  const onEnter = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const id = key === 'Enter' && target instanceof HTMLElement ? target.dataset.component : undefined;
    if (id) setEntered(({ times }) => ({ id, times: times + 1 }));
  };
  const close = () => {
    onOpen(undefined);
    box.current?.querySelector<HTMLElement>(`[data-component="${opened}"]`)?.focus({ preventScroll: true });
  };
  // a new component may be below the others, out of sight
  const isDrawn = components.some(({ publicId }) => publicId === opened);
  useEffect(() => {
    if (isDrawn) box.current?.querySelector(`[data-component="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [opened, isDrawn]);
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (list.state === 'loading') return <Skeleton lines={6} />;
  const draw = (component: DraftComponent) => (
    <DimmedIfHidden condition={component.condition}>
      <PlacedComponent component={component as unknown as ComponentRow} page={page.publicId} />
    </DimmedIfHidden>
  );
  const place = (places: Map<string, GridPosition>, timing: 'now' | 'soon') => {
    const changes = components.flatMap(({ publicId, dimensions }): [string, Change][] => {
      const next = places.get(publicId);
      if (!next || !isOnGrid(dimensions)) return [];
      const { left, top, cols, rows } = next;
      return [[publicId, { dimensions: { ...dimensions, left, top, cols, rows } as Dimensions }]];
    });
    onChange(Object.fromEntries(changes), timing);
  };
  const shared = { components, selected: props.selected, draw, onSelect, onOpen, onRemove };
  const openedComponent = components.find(({ publicId }) => publicId === opened);
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'flex-start', minWidth: 0 }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the components in it */}
      <div
        ref={box}
        onKeyDown={onEnter}
        style={{ flex: 1, minWidth: 0, overflowX: 'auto', padding: wide ? '4px 4px 24px' : 12 }}
      >
        {components.length === 0 ? (
          <EmptyState title={t('view.empty')} action={<AddComponent onAdd={onAdd} />}>
            {t('editor.emptyWhy')}
          </EmptyState>
        ) : grid.type === 'card' ? (
          <EditCard {...shared} onChange={onChange} />
        ) : (
          <EditGrid {...shared} grid={grid} onPlace={place} />
        )}
      </div>
      {openedComponent ? (
        <Properties
          key={openedComponent.publicId}
          component={openedComponent}
          page={page.publicId}
          focusRequests={props.focusRequests}
          conflict={draft.conflict?.component === openedComponent.publicId ? draft.conflict : undefined}
          onChange={(inputs, method) =>
            onChange({ [openedComponent.publicId]: { inputs } }, method === 'typed' ? 'soon' : 'now')
          }
          onCondition={(condition) => onChange({ [openedComponent.publicId]: { condition } }, 'soon')}
          onCopy={() => props.onCopy(openedComponent.publicId)}
          onRemove={() => onRemove(openedComponent.publicId)}
          entered={entered.id === openedComponent.publicId ? entered.times : 0}
          onClose={close}
        />
      ) : draft.conflict ? (
        <OtherConflict conflict={draft.conflict} onOpen={onOpen} />
      ) : null}
    </div>
  );
}

/** Opens the component that another person has changed in the meantime. */
function OtherConflict({ conflict, onOpen }: { conflict: { component: string }; onOpen(id: string): void }) {
  const { t } = useTexts();
  return <FailedPart reason={t('editor.conflict')} onRetry={() => onOpen(conflict.component)} />;
}
