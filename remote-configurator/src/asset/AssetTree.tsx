import { onChanges, useCall } from '@lineside/client';
import { Asset, calls, type AssetTree as Read } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, EmptyState, FailedPart, Skeleton } from '@lineside/ui/base';
import {
  createTreeStore,
  SearchField,
  Tree,
  type TreeNode,
  type TreeShape,
  useReason,
  useTree,
} from '@lineside/ui/data';
import { BuildingIcon, FactoryIcon, FolderIcon } from '@lineside/ui/icons';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** How long changes are collected before the tree is read again. */
const collectMs = 300;

type Kind = 'root' | 'folder' | 'machine';
interface Node extends TreeNode {
  kind: Kind;
}

const icons = { root: <BuildingIcon />, folder: <FolderIcon />, machine: <FactoryIcon /> };
const iconOf = ({ kind }: Node) => icons[kind];

interface AssetTreeProps {
  rootId: string;
  /** The asset that is configured. */
  chosen: string;
  onChoose(publicId: string): void;
}

/** The assets below a root; each is one click away [2.16]. */
export function AssetTree({ rootId, chosen, onChoose }: AssetTreeProps) {
  const { t } = useTexts();
  const reason = useReason();
  const read = useCall(calls.GetAssetTree);
  const [store] = useState(createTreeStore<Node>);
  const [search, setSearch] = useState('');
  const tree = useTree(store, { search, open: [rootId] });
  const { reveal } = tree;
  const [place, setPlace] = useState<string>();
  const shape = useMemo(() => read.data && treeBelow(rootId, read.data), [rootId, read.data]);
  useLayoutEffect(() => {
    if (shape) store.replace(shape);
  }, [shape, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree may have it
  useEffect(() => setPlace(reveal(chosen)), [chosen, reveal, shape]);
  useReadAgain(read.retry, read.data !== undefined);
  if (!read.data) {
    return (
      <div style={{ padding: 16 }}>
        {read.failure ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : <Skeleton lines={8} />}
      </div>
    );
  }
  return (
    <>
      <div style={{ flex: 'none', padding: '12px 8px 8px' }}>
        <SearchField placeholder={t('tree.filter')} value={search} onSearch={setSearch} slash />
      </div>
      <Tree
        label={t('assets')}
        tree={tree}
        chosen={place}
        icon={iconOf}
        onChoose={({ id }) => onChoose(id)}
        empty={
          <EmptyState
            title={t('tree.noMatch')}
            action={<Button onClick={() => setSearch('')}>{t('tree.clear')}</Button>}
          />
        }
      />
    </>
  );
}

function useReadAgain(retry: () => void, isThere: boolean) {
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  // read by a screen before, which followed changes only while it was shown
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current) latestRetry.current();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onChanges(Asset, () => {
      clearTimeout(timer);
      timer = setTimeout(() => latestRetry.current(), collectMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}

/** The part below a root, of the tree of all assets. */
function treeBelow(rootId: string, { assets }: Read): TreeShape<Node> {
  const { ids, names, parents } = assets;
  const children = new Map<string, string[]>();
  for (const [index, id] of ids.entries()) {
    const parent = parents[index] ?? null;
    if (parent === null || id === rootId) continue;
    const above = ids[parent]!;
    const below = children.get(above);
    if (below) below.push(id);
    else children.set(above, [id]);
  }
  const kindOf = (id: string): Kind => (id === rootId ? 'root' : children.has(id) ? 'folder' : 'machine');
  return {
    nodes: new Map(ids.map((id, index) => [id, { id, name: names[index]!, kind: kindOf(id) }])),
    roots: ids.includes(rootId) ? [rootId] : [],
    children,
  };
}
