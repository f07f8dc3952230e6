import { type FieldName, type Picked, useList } from '@lineside/client';
import { type AnyEntity, type Filter, usualOrder } from '@lineside/contracts';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { FailedPart } from '../feedback/FailedPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { EllipsisIcon, PencilIcon, PlusIcon, TrashIcon } from '../icons.ts';
import { useLabels } from '../labels/useLabels.ts';
import { Panel } from '../layout/Panel.tsx';
import { Menu, type MenuItem } from '../overlay/Menu.tsx';
import { SimpleTable, type SimpleTableProps } from '../parts/SimpleTable.tsx';
import { useReason } from '../texts/useReason.ts';
import { useText } from '../texts/useText.ts';
import { type Removable, useRemoval } from './useRemoval.tsx';

export interface ChildListProps<E extends AnyEntity, F extends FieldName<E>> {
  entity: E;
  /** With `can`, where they are written. */
  fields: readonly F[];
  /** The record that they live under; others are found by `filters`. */
  parent?: string | undefined;
  filters?: readonly Filter[] | undefined;
  /** The title; default: the entity's plural. */
  title?: string;
  columns: SimpleTableProps<Picked<E, F>>['columns'];
  /** Shown if there are none. */
  none: string;
  add?: { label: string; run(): void } | undefined;
  /** Other actions in the panel's head, such as an export. */
  actions?: ReactNode;
  edit?: ((row: Picked<E, F>) => void) | undefined;
  /** Whether they can be removed: by a row's `can`. */
  removes?: boolean;
  linkTo?: ((entity: string, publicId: string, name: string | null) => ReactNode | null) | undefined;
}

const pageSize = 50;

/** A panel with the records of a record: services of a device, members of a group; with the ways to write them. */
export function ChildList<E extends AnyEntity, const F extends FieldName<E>>(props: ChildListProps<E, F>) {
  const { entity, fields, parent, filters, title, columns, none, add, actions, edit, removes, linkTo } = props;
  const text = useText();
  const label = useLabels(entity);
  const reason = useReason();
  const list = useList(
    entity,
    { fields, parent, filters, orderBy: usualOrder(entity), pageSize },
    { live: !entity.small },
  );
  const removal = useRemoval(removes ? entity : undefined, { parent, linkTo });

  function itemsOf(row: Picked<E, F>): MenuItem[] {
    const { can, name } = row as { can?: { edit?: boolean } } & Removable;
    if (can?.edit !== true) return [];
    const confirmRemoval = () => removal.ask([{ publicId: row.publicId, name: name ?? null }]);
    return [
      ...(edit ? [{ key: 'edit', label: text('edit'), icon: <PencilIcon />, onSelect: () => edit(row) }] : []),
      ...(removes
        ? [
            {
              key: 'remove',
              label: text('removal.remove'),
              icon: <TrashIcon />,
              danger: true,
              onSelect: confirmRemoval,
            },
          ]
        : []),
    ];
  }

  const acts = {
    id: 'acts',
    header: text('table.actions'),
    width: 96,
    align: 'end' as const,
    cell: (row: Picked<E, F>) => <More items={itemsOf(row)} name={(row as Removable).name ?? ''} />,
  };
  const rows = list.data ?? [];
  return (
    <Panel
      title={title ?? label.many}
      flush
      extra={
        <>
          {actions}
          {add ? (
            <Button kind="link" size="small" icon={<PlusIcon />} onClick={add.run}>
              {add.label}
            </Button>
          ) : null}
        </>
      }
    >
      {list.state === 'failed' ? (
        <div className="ls-panel-body">
          <FailedPart reason={reason(list.failure)} onRetry={list.retry} />
        </div>
      ) : list.state === 'loading' ? (
        <div className="ls-panel-body">
          <Skeleton lines={3} />
        </div>
      ) : (
        <SimpleTable
          label={title ?? label.many}
          rows={rows}
          rowKey={({ publicId }) => publicId}
          columns={edit || removes ? [...columns, acts] : columns}
          empty={<p className="ls-panel-body ls-quiet">{none}</p>}
        />
      )}
      {list.more === 'none' ? null : (
        <div className="ls-panel-body">
          <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
            {text('table.showMore')}
          </Button>
        </div>
      )}
      {removal.dialog}
    </Panel>
  );
}

function More({ items, name }: { items: readonly MenuItem[]; name: string }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <Menu label={text('more')} items={items} sheet>
      {(trigger) => (
        <Button kind="text" size="small" label={text('table.moreOf', { name })} icon={<EllipsisIcon />} {...trigger} />
      )}
    </Menu>
  );
}
