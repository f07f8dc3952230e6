import { remove } from '@lineside/client';
import { AssetMembership } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import type { MenuItem } from '@lineside/ui/base';
import type { TreeRow } from '@lineside/ui/data';
import { PencilIcon, PlusIcon, SettingsIcon, TrashIcon, XIcon } from '@lineside/ui/icons';
import { type AssetForest, groupKey } from './asset-nodes.ts';
import { assetAt } from './moves.ts';

interface Options {
  forest: AssetForest;
  mayAdd: boolean;
  onAdd(below?: TreeRow): void;
  onEdit(publicId: string): void;
  onRemove(publicId: string): void;
}

/** The menu of a row of the tree. */
export function useRowMenu({ forest, mayAdd, onAdd, onEdit, onRemove }: Options): (row: TreeRow) => MenuItem[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (row) => {
    const asset = assetAt(forest, row);
    const add: MenuItem = { key: 'add', label: t('tree.addBelow'), icon: <PlusIcon />, onSelect: () => onAdd(row) };
    if (!asset) return mayAdd ? [add] : [];
    const open: MenuItem = {
      ...{ key: 'configure', label: t('asset.configure'), icon: <SettingsIcon /> },
      onSelect: () => void navigate(`/configurator/${asset.id}`),
    };
    if (!asset.editable) return [open];
    const group = row.parent && forest.nodes.get(row.parent.id);
    const inGroup = group?.kind === 'group' && group.publicId ? group.publicId : undefined;
    const membership = inGroup && forest.memberships.get(groupKey(inGroup, asset.id));
    return [
      add,
      { key: 'edit', label: t('tree.edit'), icon: <PencilIcon />, onSelect: () => onEdit(asset.id) },
      open,
      ...(membership
        ? [
            {
              ...{ key: 'leave', label: t('tree.leaveGroup', { group: group!.name }), icon: <XIcon /> },
              onSelect: () => void remove(AssetMembership, { publicId: membership }),
            },
          ]
        : []),
      { key: 'line', kind: 'line' },
      {
        ...{ key: 'remove', label: t('tree.remove'), icon: <TrashIcon />, danger: true },
        onSelect: () => onRemove(asset.id),
      },
    ];
  };
}
