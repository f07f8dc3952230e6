import { pageRoot, ThemeProvider } from '@lineside/ui/base';
import { createTreeStore, Tree, useTree } from '@lineside/ui/data';
import { FactoryIcon } from '@lineside/ui/icons';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type BenchNode, benchTree } from './nodes.ts';
import { offer } from './page.ts';

const shape = benchTree();
let show: (isDrawn: boolean) => void = () => {};

function Assets() {
  const [isDrawn, setDrawn] = useState(false);
  show = setDrawn;
  return <div style={{ height: 640, display: 'flex' }}>{isDrawn ? <OpenTree /> : <EmptyTree />}</div>;
}

const noNodes = createTreeStore<BenchNode>();

/** Loads the tree's code before anything is measured. */
function EmptyTree() {
  return <Tree label="No assets" tree={useTree(noNodes)} />;
}

function OpenTree() {
  const [store] = useState(() => {
    const store = createTreeStore<BenchNode>();
    store.replace(shape);
    return store;
  });
  const tree = useTree(store);
  const { openAll } = tree;
  useLayoutEffect(openAll, [openAll]);
  return <Tree label="Assets" tree={tree} icon={() => <FactoryIcon />} />;
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider root={pageRoot()} mode="light" language="en">
    <Assets />
  </ThemeProvider>,
);

const waiting = setInterval(() => {
  if (!document.querySelector('[role=tree]')) return;
  clearInterval(waiting);
  offer(() => flushSync(() => show(true)), '[role=treeitem]');
}, 20);
