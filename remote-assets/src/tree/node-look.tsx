import { useTexts } from '@lineside/remote-kit';
import { StateGlyph, useFormat, useStateWords } from '@lineside/ui/base';
import { BuildingIcon, FactoryIcon, FolderIcon } from '@lineside/ui/icons';
import type { AssetTreeNode } from './asset-nodes.ts';

/** A group in the colour of its type; of assets plants, parts with parts, and machines. */
export function nodeIcon(node: AssetTreeNode) {
  if (node.kind === 'group')
    return (
      <span style={{ color: node.color ?? undefined }} title={node.typeName ?? undefined}>
        <FolderIcon />
      </span>
    );
  if (node.parent === null) return <BuildingIcon />;
  return node.count > 0 ? <FolderIcon /> : <FactoryIcon />;
}

/** The worst state of a node and all below it, their alarms, and how many assets are below. */
export function NodeEnd({ node }: { node: AssetTreeNode }) {
  const format = useFormat();
  const { t } = useTexts();
  const word = useStateWords();
  const isLeaf = node.kind === 'asset' && node.count === 0;
  return (
    <>
      {node.worst ? (
        <span title={word('device', node.worst)}>
          <StateGlyph of="device" is={node.worst} label={word('device', node.worst)} />
        </span>
      ) : null}
      {node.alarms > 0 ? (
        <span title={t('tree.alarms', { count: node.alarms })} style={{ color: 'var(--danger)' }}>
          <span aria-hidden>{format.number(node.alarms)}</span>
          <span className="ls-sr">{t('tree.alarms', { count: node.alarms })}</span>
        </span>
      ) : null}
      {isLeaf ? null : <span style={{ minWidth: 24, textAlign: 'right' }}>{format.number(node.count)}</span>}
    </>
  );
}

/** The same as a function that is always the same, for rows that are drawn again only when they change. */
NodeEnd.of = (node: AssetTreeNode) => <NodeEnd node={node} />;
