import { pageRoot, ThemeProvider } from '@lineside/ui/base';
import { FactoryIcon } from '@lineside/ui/icons';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { benchTree } from './nodes.ts';
import { offer } from './page.ts';

const { nodes, roots, children } = benchTree();
const dataOf = (ids: readonly string[]): TreeDataNode[] =>
  ids.map((id) => ({
    key: id,
    title: nodes.get(id)!.name,
    icon: <FactoryIcon />,
    children: dataOf(children.get(id) ?? []),
  }));
const data = dataOf(roots);
let show: (isDrawn: boolean) => void = () => {};

function Assets() {
  const [isDrawn, setDrawn] = useState(false);
  show = setDrawn;
  return isDrawn ? <Tree virtual height={640} showIcon defaultExpandAll treeData={data} /> : null;
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider root={pageRoot()} mode="light" language="en">
    <Assets />
  </ThemeProvider>,
);

offer(() => flushSync(() => show(true)), '.ant-tree-treenode');
