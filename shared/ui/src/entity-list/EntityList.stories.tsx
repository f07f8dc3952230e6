import { GroupType, Page } from '@lineside/contracts';
import { type StoryApi, withApi } from '../../gallery/api.tsx';
import { EntityBin } from './EntityBin.tsx';
import { EntityList } from './EntityList.tsx';

const types = ['Plant', 'Line', 'Cell'].map((name, index) => ({
  publicId: `Type0000000${index}`,
  name,
  order: index + 1,
  color: index === 2 ? null : '#0B6370',
  version: 1,
  removedOn: null,
  can: { edit: true },
}));

const fields = ['name', 'color', 'order'] as const;
const List = () => (
  <div style={{ height: 600 }}>
    <EntityList entity={GroupType} columns={fields} form={fields} why="Types say what groups stand for." />
  </div>
);
const may = { may: ['MANAGE_GROUP'] } satisfies Partial<StoryApi>;

export const ListLoading = withApi({ ...may, says: { GroupType: 'waits' } }, <List />);
export const ListEmpty = withApi({ ...may, says: { GroupType: [] } }, <List />);
export const ListFilled = withApi({ ...may, says: { GroupType: types } }, <List />);
export const ListFailed = withApi({ ...may, says: { GroupType: 'fails' } }, <List />);
export const ListReadOnly = withApi(
  { says: { GroupType: types.map((type) => ({ ...type, can: { edit: false } })) } },
  <List />,
);

const removed = ['Line overview', 'Shift report'].map((name, index) => ({
  publicId: `Page0000000${index}`,
  name,
  removedOn: `2026-05-0${6 - index}T10:00:00Z`,
  can: { edit: index === 0 },
}));
const Bin = () => (
  <div style={{ height: 600 }}>
    <EntityBin entity={Page} columns={['name']} />
  </div>
);

export const BinEmpty = withApi({ says: { Page: [] } }, <Bin />);
export const BinFilled = withApi({ says: { Page: removed } }, <Bin />);
