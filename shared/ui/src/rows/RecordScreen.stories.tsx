import { Group, GroupType, where } from '@lineside/contracts';
import { Link } from '@lineside/remote-kit/router';
import { type StoryApi, withApi } from '../../gallery/api.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Details } from '../parts/Details.tsx';
import { ChildList } from './ChildList.tsx';
import { RecordScreen } from './RecordScreen.tsx';

const line = { publicId: 'Type0000Line', name: 'Line', order: 1, color: '#0B6370', can: { edit: true } };
const groups = ['Packing', 'Filling', 'Labelling'].map((name, index) => ({
  publicId: `Group000000${index}`,
  name,
  type: { publicId: line.publicId, name: 'Line' },
  agentCount: 3 * index,
  can: { edit: index > 0 },
}));

const Groups = ({ writes = true }) => (
  <ChildList
    entity={Group}
    fields={['name', 'agentCount', 'can']}
    filters={[where('eq', 'type.publicId', line.publicId)]}
    title="Groups of it"
    columns={[
      { id: 'name', header: 'Name', cell: ({ name }) => name },
      { id: 'count', header: 'Devices', align: 'end', cell: ({ agentCount }) => agentCount },
    ]}
    none="No groups yet"
    {...(writes && { add: { label: 'New group', run: () => {} }, edit: () => {}, removes: true })}
  />
);

const Screen = () => (
  <RecordScreen
    entity={GroupType}
    known={['name']}
    fields={['name', 'color', 'order']}
    crumbs={() => [{ key: 'list', link: <Link to="/types">Group types</Link> }]}
    missing={{
      title: 'No such group type',
      why: 'It was removed, or never there.',
      back: { label: 'All types', to: '/' },
    }}
    meta={({ name }) => `${name.length} letters`}
  >
    {(_known, detail) => (
      <Stack gap={16}>
        <Panel title="Details">
          <Details
            facts={[
              { key: 'order', label: 'Order', value: detail?.order ?? '…' },
              { key: 'color', label: 'Colour', value: detail?.color ?? '…' },
            ]}
          />
        </Panel>
        <Groups />
      </Stack>
    )}
  </RecordScreen>
);

const at = {
  at: `/types/${line.publicId}`,
  path: '/types/:publicId',
  may: ['MANAGE_GROUP'],
} satisfies Partial<StoryApi>;

export const RecordLoading = withApi({ ...at, says: { GroupType: 'waits', Group: 'waits' } }, <Screen />);
export const RecordFilled = withApi({ ...at, says: { GroupType: [line], Group: groups } }, <Screen />);
export const RecordFailed = withApi({ ...at, says: { GroupType: 'fails' } }, <Screen />);
/** The record is missing, or hidden from this person. */
export const RecordMissing = withApi({ ...at, says: { GroupType: [] } }, <Screen />);

export const ChildrenLoading = withApi({ says: { Group: 'waits' } }, <Groups />);
export const ChildrenEmpty = withApi({ says: { Group: [] } }, <Groups />);
export const ChildrenFilled = withApi({ says: { Group: groups } }, <Groups />);
export const ChildrenFailed = withApi({ says: { Group: 'fails' } }, <Groups />);
export const ChildrenReadOnly = withApi({ says: { Group: groups } }, <Groups writes={false} />);
