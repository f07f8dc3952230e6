import { useState } from 'react';
import { FactoryIcon } from '../icons.ts';
import { type ExampleNode, exampleTree } from './example.ts';
import { Tree } from './Tree.tsx';
import { createTreeStore } from './tree-store.ts';
import { useTree } from './useTree.ts';

function Assets({ search = '', wide = 3 }: { search?: string; wide?: number }) {
  const [store] = useState(() => {
    const store = createTreeStore<ExampleNode>();
    store.replace(exampleTree(wide, 3));
    return store;
  });
  const tree = useTree(store, { search, open: ['1', '1/1-2'] });
  const [chosen, setChosen] = useState('1/1-2/1-2-1');
  return (
    <div style={{ display: 'flex', width: 324, height: 400 }}>
      <Tree
        label="Assets"
        tree={tree}
        chosen={chosen}
        onChoose={({ key }) => setChosen(key)}
        icon={() => <FactoryIcon />}
        end={({ count }) => (count > 0 ? count : null)}
        empty={<p className="ls-pad">No assets match.</p>}
      />
    </div>
  );
}

export const Open = () => <Assets />;
export const Large = () => <Assets wide={36} />;
export const Searched = () => <Assets search="machine 3" />;
export const NothingFound = () => <Assets search="nothing" />;
