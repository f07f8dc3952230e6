import { useMay } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState, Menu, type MenuItem } from '@lineside/ui/base';
import { SearchField, Tree, type TreeRow, type TreeStore, useTree } from '@lineside/ui/data';
import { EllipsisIcon, PlusIcon } from '@lineside/ui/icons';
import { useEffect, useState } from 'react';
import type { AssetForest, AssetTreeNode } from './asset-nodes.ts';
import { assetAt, canMoveInto } from './moves.ts';
import { NodeEnd, nodeIcon } from './node-look.tsx';
import { useRowMenu } from './use-row-menu.tsx';
import type { useTreeWrites } from './use-tree-writes.ts';

interface PaneProps {
  store: TreeStore<AssetTreeNode>;
  forest: AssetForest;
  writes: ReturnType<typeof useTreeWrites>;
  search: string;
  onSearch(words: string): void;
  /** The asset whose details are shown. */
  chosen: string | null;
  onChoose(publicId: string): void;
  onAdd(below?: TreeRow): void;
  onEdit(publicId: string): void;
  onRemove(publicId: string): void;
}

/** The tree of groups and assets, with its search and menu [2.07]. */
export function AssetTreePane(props: PaneProps) {
  const { store, forest, writes, search, onSearch, chosen, onChoose, onAdd, onRemove } = props;
  const { t } = useTexts();
  const mayAdd = useMay('MANAGE_AGENT');
  const tree = useTree(store, { search, open: forest.roots });
  const { reveal, isPlace } = tree;
  const [place, setPlace] = useState<string>();
  const isShown = place?.endsWith(chosen ?? '') === true && isPlace(place);
  // an address says which asset, not in which of its groups; a new asset is chosen before the tree has it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree may have it
  useEffect(() => {
    if (chosen && !isShown) setPlace(reveal(chosen));
  }, [chosen, isShown, reveal, forest]);
  const menu = useRowMenu({ ...props, mayAdd });
  const choose = (row: TreeRow) => {
    if (assetAt(forest, row)) {
      setPlace(row.key);
      onChoose(row.id);
    } else tree.setOpen(row, !row.isOpen);
  };
  const isEditable = (row: TreeRow) => assetAt(forest, row)?.editable === true;
  const add = (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => onAdd()}>
      {t('tree.add')}
    </Button>
  );
  return (
    <>
      <div className="ls-row" style={{ flex: 'none', padding: '12px 8px 8px 12px' }}>
        <div className="ls-grow">
          <SearchField placeholder={t('tree.filter')} value={search} onSearch={onSearch} slash />
        </div>
        {mayAdd ? <Button label={t('tree.add')} icon={<PlusIcon />} onClick={() => onAdd()} /> : null}
        <PaneMenu expand={tree.openAll} collapse={tree.closeAll} />
      </div>
      <Tree
        label={t('menu.assets')}
        tree={tree}
        chosen={chosen === null ? undefined : place}
        icon={nodeIcon}
        end={NodeEnd.of}
        onChoose={choose}
        canRename={isEditable}
        renameLabel={t('tree.name')}
        onRename={(row, name) => void writes.rename(assetAt(forest, row)!, name)}
        onDelete={(row) => isEditable(row) && onRemove(row.id)}
        canMove={isEditable}
        canMoveInto={(row, to) => canMoveInto(forest, row, to)}
        onMoveInto={(row, to) => to && void writes.move(row, to)}
        onStep={(row, direction) => void writes.step(row, direction)}
        menu={menu}
        menuLabel={t('tree.menu')}
        empty={
          search ? (
            <EmptyState
              title={t('assets.noMatch')}
              action={<Button onClick={() => onSearch('')}>{t('tree.clear')}</Button>}
            />
          ) : (
            <EmptyState title={t('assets.none')} action={mayAdd ? add : undefined}>
              {t('assets.noneWhy')}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function PaneMenu({ expand, collapse }: { expand(): void; collapse(): void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayTypes = useMay('MANAGE_AGENT');
  const items: MenuItem[] = [
    { key: 'expand', label: t('tree.expandAll'), onSelect: expand },
    { key: 'collapse', label: t('tree.collapseAll'), onSelect: collapse },
    ...(mayTypes
      ? ([
          { key: 'line', kind: 'line' },
          { key: 'types', label: t('types.title'), onSelect: () => void navigate('/assets/types') },
          { key: 'bin', label: t('bin'), onSelect: () => void navigate('/assets/bin') },
        ] as const)
      : []),
  ];
  return (
    <Menu label={t('tree.more')} items={items} sheet>
      {(trigger) => <Button kind="text" label={t('tree.more')} icon={<EllipsisIcon />} {...trigger} />}
    </Menu>
  );
}
