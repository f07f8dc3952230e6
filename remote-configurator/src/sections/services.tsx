import { AgentDevice, AgentPageLink, AgentPageLinkGroup, AgentServer } from '@lineside/contracts';
import { ServiceKind } from '@lineside/ui/data';
import { FactoryIcon, FolderIcon, LayoutDashboardIcon, ServerIcon } from '@lineside/ui/icons';
import { rows, type Section } from './section.ts';

const both = ['agent', 'template'] as const;
const group = 'services';

/** Fields that services of some kinds alone have. */
const ofKind = {
  useSsl: ['http', 'websocket'],
  landingPage: ['http'],
  httpAuthenticationType: ['http'],
  authDomain: ['rdp', 'http'],
  connectionQuality: ['vnc', 'rdp'],
  readOnly: ['vnc', 'rdp', 'ssh'],
  vncEncoding: ['vnc'],
  vncRightClickOnTouchHold: ['vnc'],
  recordSessions: ['vnc', 'rdp', 'ssh'],
} as const satisfies Record<string, readonly string[]>;

/** Services behind a device, and the pages that show its data. */
export const services: readonly Section[] = [
  rows({
    key: 'machines',
    group,
    icon: <FactoryIcon />,
    subjects: both,
    entity: AgentDevice,
    columns: ['name', 'ipAddress', 'macAddress', 'customAddress'],
    form: ['name', 'ipAddress', 'macAddress', 'customAddress'],
    hints: { ipAddress: 'hints.machineAddress', customAddress: 'hints.customAddress' },
  }),
  rows({
    key: 'services',
    group,
    icon: <ServerIcon />,
    subjects: both,
    entity: AgentServer,
    notYet: 'browser',
    columns: ['name', 'type', 'port', 'device', 'audience', 'requireAccessApproval', 'visibleOnWeb'],
    extraFields: ['useSsl'],
    narrowColumns: ['type', 'port', 'device'],
    children: (Column) => (
      <>
        <Column field="type" width={88} cell={(service) => <ServiceKind service={service} />} />
        <Column field="port" width={76} />
        <Column field="requireAccessApproval" width={124} />
        <Column field="visibleOnWeb" width={140} from={1036} />
      </>
    ),
    form: [
      ...(['name', 'type', 'device', 'port', 'useSsl', 'audience', 'requireAccessApproval'] as const),
      ...(['visibleOnWeb', 'serviceGroup', 'username', 'password', 'authDomain'] as const),
      ...(['httpAuthenticationType', 'landingPage', 'connectionQuality', 'readOnly', 'vncEncoding'] as const),
      ...(['vncRightClickOnTouchHold', 'recordSessions'] as const),
    ],
    hides: ({ type }) =>
      (Object.keys(ofKind) as (keyof typeof ofKind)[]).filter(
        (name) => !(ofKind[name] as readonly unknown[]).includes(type),
      ),
  }),
  rows({
    key: 'pages',
    group,
    icon: <LayoutDashboardIcon />,
    subjects: both,
    isTitled: true,
    entity: AgentPageLink,
    columns: ['page', 'audience', 'group', 'order'],
    children: (Column) => <Column field="order" width={80} />,
    form: ['page', 'audience', 'group', 'order'],
    nameOf: ({ page }) => page.name ?? '',
  }),
  rows({
    key: 'page-groups',
    group,
    icon: <FolderIcon />,
    subjects: both,
    isTitled: true,
    entity: AgentPageLinkGroup,
    columns: ['name'],
    form: ['name'],
  }),
];
