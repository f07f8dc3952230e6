/** @jest-environment @lineside/testing/environment */
import { draw, setWidth } from '@lineside/testing/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ExampleNode, exampleTree } from './example.ts';
import { Tree, type TreeProps } from './Tree.tsx';
import { createTreeStore, type TreeShape } from './tree-store.ts';
import { type TreeControl, useTree } from './useTree.ts';

let control: TreeControl<ExampleNode>;
type TreeSetup = Partial<TreeProps<ExampleNode>> & { shape?: TreeShape<ExampleNode>; search?: string; open?: string[] };

async function drawTree({ shape = exampleTree(3, 3), search, open, ...props }: TreeSetup = {}) {
  const store = createTreeStore<ExampleNode>();
  store.replace(shape);
  function TreeOfFruit() {
    control = useTree(store, { ...(search && { search }), ...(open && { open }) });
    return <Tree label="Assets" tree={control} {...props} />;
  }
  await draw(<TreeOfFruit />);
  await screen.findByRole('tree');
  return store;
}
const tree = () => screen.getByRole('tree', { name: 'Assets' });
const names = () => screen.queryAllByRole('treeitem').map((row) => `${row.ariaLevel} ${row.textContent}`);
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.dataset.node;
const press = (key: string, more: object = {}) => fireEvent.keyDown(tree(), { key, ...more });

test('the right arrow opens a node, then enters it, and the left arrow reverses that', async () => {
  await drawTree();
  expect(names()).toEqual(['1 Plant 1', '1 Plant 2', '1 Plant 3']);
  press('ArrowRight');
  expect(names()).toEqual(['1 Plant 1', '2 Line 1', '2 Line 2', '2 Line 3', '1 Plant 2', '1 Plant 3']);
  expect(active()).toBe('1');
  press('ArrowRight');
  expect(active()).toBe('1/1-1');
  press('ArrowLeft');
  expect(active()).toBe('1');
  press('ArrowLeft');
  expect(names()).toHaveLength(3);
});

test('a screen reader gets level, position, siblings and expansion of each row', async () => {
  await drawTree({ open: ['2'] });
  const [, opened, line] = screen.getAllByRole('treeitem');
  expect([opened!.ariaLevel, opened!.ariaPosInSet, opened!.ariaSetSize, opened!.ariaExpanded]).toEqual([
    ...['1', '2', '3', 'true'],
  ]);
  expect([line!.ariaLevel, line!.ariaPosInSet, line!.ariaSetSize, line!.ariaExpanded]).toEqual([
    '2',
    '1',
    '3',
    'false',
  ]);
});

test('Home, End and arrows move over visible rows', async () => {
  await drawTree({ open: ['3'] });
  press('End');
  expect(active()).toBe('3/3-3');
  press('ArrowUp');
  expect(active()).toBe('3/3-2');
  press('Home');
  expect(active()).toBe('1');
  press('ArrowDown');
  expect(active()).toBe('2');
});

test('typing goes to the next name with that beginning', async () => {
  await drawTree({ open: ['1'] });
  for (const letter of 'line 3') press(letter);
  expect(active()).toBe('1/1-3');
});

test('repeating a letter cycles through names', async () => {
  await drawTree();
  const visited = ['p', 'p', 'p'].map((letter) => {
    press(letter);
    return active();
  });
  expect(visited).toEqual(['2', '3', '1']);
});

test('an asterisk opens all siblings', async () => {
  await drawTree();
  press('*');
  expect(names()).toHaveLength(12);
});

test('all nodes open and close at once', async () => {
  await drawTree({ shape: exampleTree(2, 3) });
  act(() => control.openAll());
  expect(names()).toHaveLength(14);
  act(() => control.closeAll());
  expect(names()).toHaveLength(2);
});

test('a search shows matches with their path, and closed nodes on it stay closed', async () => {
  await drawTree({ shape: exampleTree(2, 3), search: 'MACHINE 2' });
  expect(names().slice(0, 3)).toEqual(['1 Plant 1', '2 Line 1', '3 Machine 2']);
  expect(screen.getAllByRole('treeitem')[2]!.ariaSetSize).toBe('1');
  press('ArrowLeft');
  expect(names()).toEqual(['1 Plant 1', '1 Plant 2', '2 Line 1', '3 Machine 2', '2 Line 2', '3 Machine 2']);
});

test('a node below two others has a row in each, which open on their own', async () => {
  const node = (id: string) => [id, { id, name: id, count: 0 }] as const;
  const shape = {
    nodes: new Map([node('a'), node('b'), node('x'), node('y')]),
    roots: ['a', 'b'],
    children: new Map([
      ['a', ['x']],
      ['b', ['x']],
      ['x', ['y']],
    ]),
  };
  await drawTree({ shape, open: ['a', 'b', 'b/x'] });
  expect(names()).toEqual(['1 a', '2 x', '1 b', '2 x', '3 y']);
});

test('of 50,000 nodes only visible ones render', async () => {
  await drawTree({ shape: exampleTree(36, 3) });
  act(() => control.openAll());
  expect(control.rows.length).toBe(36 + 36 ** 2 + 36 ** 3);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

test('a row is drawn again when its own node changes, and not when another one does', async () => {
  const renderedIds: string[] = [];
  const shape = exampleTree(2, 1);
  const store = await drawTree({
    shape,
    end: ({ id, count }) => {
      renderedIds.push(id);
      return count;
    },
  });
  renderedIds.length = 0;
  const nodes = new Map([...shape.nodes].map(([id, node]) => [id, { ...node, count: id === '2' ? 7 : node.count }]));
  act(() => store.replace({ ...shape, nodes }));
  expect(new Set(renderedIds)).toEqual(new Set(['2']));
});

test('Alt with the right arrow indents a row, with the left arrow outdents it', async () => {
  const moves: unknown[] = [];
  await drawTree({
    open: ['1'],
    canMove: () => true,
    canMoveInto: () => true,
    onMoveInto: (row, to) => moves.push([row.key, to?.key]),
  });
  for (const _ of [1, 2]) press('ArrowDown');
  press('ArrowRight', { altKey: true });
  expect(moves).toEqual([['1/1-2', '1/1-1']]);
  press('ArrowLeft', { altKey: true });
  expect(moves[1]).toEqual(['1/1-2', undefined]);
});

test('a row that may not be moved stays, by keys and by dragging', async () => {
  const moves: unknown[] = [];
  await drawTree({ canMove: ({ id }) => id !== '1', canMoveInto: () => true, onMoveInto: () => moves.push(1) });
  press('ArrowDown');
  press('Home');
  press('ArrowRight', { altKey: true });
  expect(moves).toEqual([]);
  expect(screen.getAllByRole('treeitem').map(({ draggable }) => draggable)).toEqual([false, true, true]);
});

test('Escape gives up a rename, an unchanged name is not written', async () => {
  const renamed: string[] = [];
  await drawTree({ canRename: () => true, renameLabel: 'Name', onRename: (_, name) => renamed.push(name) });
  press('F2');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Other' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(tree());
  press('F2');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(renamed).toEqual([]);
});

test('the menu key opens the menu of the active row', async () => {
  await drawTree({ menu: ({ key }) => [{ key: 'x', label: `Do it to ${key}` }], menuLabel: 'Actions' });
  press('ArrowDown');
  press('ContextMenu');
  expect(await screen.findByRole('menuitem', { name: 'Do it to 2' })).toBeTruthy();
});

test('the marked row stays when others expand, and moves to a collapsed parent', async () => {
  await drawTree({ open: ['2'] });
  press('End');
  press('ArrowUp');
  expect(active()).toBe('2/2-3');
  act(() => control.setOpen(control.rows[0]!, true));
  expect(active()).toBe('2/2-3');
  act(() => control.closeAll());
  expect(active()).toBe('2');
});

test('the mark follows its node to another place, into a closed node as well', async () => {
  const shape = exampleTree(3, 3);
  const store = await drawTree({
    shape,
    open: ['1'],
    canMove: () => true,
    canMoveInto: () => true,
    onMoveInto: () => {},
  });
  const put = (children: Record<string, string[]>, roots = shape.roots) =>
    act(() => store.replace({ ...shape, roots, children: new Map([...shape.children, ...Object.entries(children)]) }));
  for (const _ of [1, 2]) press('ArrowDown');
  expect(active()).toBe('1/1-2');
  press('ArrowRight', { altKey: true });
  put({ '1': ['1-1', '1-3'], '1-1': ['1-2'] });
  expect(active()).toBe('1/1-1/1-2');
  put({ '1': ['1-1', '1-3'], '1-1': [] }, [...shape.roots, '1-2']);
  expect(active()).toBe('1-2');
});

test('when the marked row goes, keys act on no other row until the person moves', async () => {
  const acted: string[] = [];
  const shape = exampleTree(3, 2);
  const store = await drawTree({
    shape,
    onChoose: ({ key }) => acted.push(`choose ${key}`),
    onDelete: ({ key }) => acted.push(`delete ${key}`),
  });
  press('ArrowDown');
  expect(active()).toBe('2');
  const nodes = new Map([...shape.nodes].filter(([id]) => id !== '2'));
  act(() => store.replace({ ...shape, nodes, roots: ['1', '3'] }));
  for (const key of ['Enter', 'Delete']) press(key);
  expect([acted, active()]).toEqual([[], undefined]);
  press('Home');
  press('Enter');
  expect(acted).toEqual(['choose 1']);
});

test('a chosen node is marked, once the way to it is open', async () => {
  await drawTree({ chosen: '2/2-3' });
  expect(active()).toBe('1');
  act(() => void control.reveal('2-3'));
  await waitFor(() => expect(active()).toBe('2/2-3'));
  expect(screen.getAllByRole('treeitem').find(({ ariaSelected }) => ariaSelected === 'true')?.textContent).toBe(
    'Line 3',
  );
});

test('rows are 44 px high on a narrow page', async () => {
  await drawTree();
  const second = () => screen.getAllByRole('treeitem')[1]!.style.transform;
  expect(second()).toBe('translateY(32px)');
  act(() => setWidth(390));
  expect(second()).toBe('translateY(44px)');
});
