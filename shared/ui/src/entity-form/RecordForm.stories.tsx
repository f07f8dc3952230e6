import { AgentDataSource, AgentRouterLanConfig } from '@lineside/contracts';
import { type StoryApi, withApi } from '../../gallery/api.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EntityForm } from './EntityForm.tsx';
import { RecordForm, SingleForm } from './RecordForm.tsx';

const groups = [
  { key: 'address', title: 'Address', fields: ['ipAddress', 'netMask', 'gatewayLessRouting'] },
  { key: 'dhcp', title: 'DHCP', fields: ['dhcpServerEnabled', 'dhcpServerRangeFrom', 'dhcpServerRangeTo'] },
] as const;
const lan = {
  publicId: 'LanConfig001',
  ipAddress: '192.168.140.1',
  netMask: '255.255.255.0',
  gatewayLessRouting: false,
  dhcpServerEnabled: true,
  dhcpServerRangeFrom: '192.168.140.100',
  dhcpServerRangeTo: '192.168.140.150',
  pending: true,
  version: 3,
  can: { edit: true },
};

export const Record = withApi({ says: {} }, <RecordForm entity={AgentRouterLanConfig} row={lan} groups={groups} />);

export const RecordReadOnly = withApi(
  { says: {} },
  <RecordForm entity={AgentRouterLanConfig} row={{ ...lan, can: { edit: false } }} groups={groups} />,
);

/** A dependent field is absent until it applies. */
export const RecordHides = withApi(
  { says: {} },
  <RecordForm
    entity={AgentRouterLanConfig}
    row={{ ...lan, dhcpServerEnabled: false }}
    groups={groups}
    hides={({ dhcpServerEnabled }) => (dhcpServerEnabled ? [] : ['dhcpServerRangeFrom', 'dhcpServerRangeTo'])}
  />,
);

const single = (says: StoryApi['says'][string], canEdit = true) =>
  withApi(
    { says: { AgentRouterLanConfig: says } },
    <SingleForm
      entity={AgentRouterLanConfig}
      parent="Agent0000001"
      groups={groups}
      canEdit={canEdit}
      above={{
        fields: ['pending'],
        render: ({ pending }) => (pending ? <Banner tone="info" title="Waiting for the device." /> : null),
      }}
    />,
  );

export const SingleLoading = single('waits');
/** Without a stored record: the defaults. */
export const SingleUnwritten = single([]);
export const SingleWritten = single([lan]);
export const SingleReadOnly = single([], false);
export const SingleFailed = single('fails');

/** A field of several shapes: the one that is chosen, and below it what that one needs. */
export const Variants = () => (
  <EntityForm
    entity={AgentDataSource}
    fields={['name', 'protocol']}
    parent="Agent0000001"
    row={undefined}
    onDone={() => {}}
  />
);
