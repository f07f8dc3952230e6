import type { Translate, VpnStatus } from '@lineside/remote-kit';
import { type Format, Row, type Status, type Tone, ToneWord } from '@lineside/ui/base';
import { AvatarCell, type Column, NameCell, type NarrowRow, PlainCell } from '@lineside/ui/data';
import { RouterIcon } from '@lineside/ui/icons';
import { AccessWord } from './AccessWord.tsx';
import { AgentGlyph, AgentStatusText, AgentStatusWord, statusOf } from './AgentState.tsx';
import type { AgentRow } from './agent-row.ts';
import { LastSeen } from './LastSeen.tsx';

/** Columns a list of devices can be ordered by, the usual one first, and what stands for each in the API. */
export const sorts = ['name', 'status', 'group', 'lastSeenOn'];
export const sortPaths = { group: 'group.name' };

/** The list of own devices, or of those of other companies under audit. */
export type ListKind = 'devices' | 'underAudit';

interface Shown {
  kind: ListKind;
  t: Translate;
  format: Format;
  vpn: VpnStatus;
  /** Id of who looks: the own name is drawn apart. */
  userId: string | undefined;
}

export function agentColumns({ kind, t, format, vpn, userId }: Shown): Column<AgentRow>[] {
  const zone = format.zone(Date.now());
  return [
    {
      id: 'status',
      header: t('columns.status'),
      width: 136,
      sortable: true,
      cell: (agent) => <AgentStatusWord agent={agent} vpn={vpn} />,
    },
    {
      id: 'name',
      header: t('columns.name'),
      min: 188,
      sortable: true,
      role: 'name',
      cell: (agent) => (
        <NameCell
          name={agent.name}
          href={`/devices/${agent.publicId}`}
          icon={<RouterIcon />}
          quiet={agent.status !== 'online'}
        />
      ),
    },
    ...(kind === 'underAudit' ? [companyColumn(t)] : [groupColumn(t), accessColumn(t, zone)]),
    {
      id: 'users',
      header: t('columns.users'),
      width: 128,
      from: 1280,
      cell: (agent) => <Users users={agent.connectedUsers} userId={userId} />,
    },
    {
      id: 'lastSeenOn',
      header: t('columns.lastSeen', { zone }),
      width: 120,
      from: 1360,
      sortable: true,
      cell: (agent) => <LastSeen agent={agent} />,
    },
  ];
}

const groupColumn = (t: Translate): Column<AgentRow> => ({
  id: 'group',
  header: t('columns.group'),
  width: 136,
  from: 1140,
  sortable: true,
  cell: (agent) => <PlainCell>{agent.group?.name}</PlainCell>,
});

const accessColumn = (t: Translate, zone: string): Column<AgentRow> => ({
  id: 'access',
  header: t('columns.access', { zone }),
  width: 176,
  cell: (agent) => <AccessWord access={agent.access} />,
});

/** Another company's groups aren't to be seen, and nobody connects from here; whose device it is matters. */
const companyColumn = (t: Translate): Column<AgentRow> => ({
  id: 'company',
  header: t('columns.company'),
  width: 200,
  from: 1140,
  cell: (agent) => <PlainCell>{agent.company.name}</PlainCell>,
});

function Users({ users, userId }: { users: AgentRow['connectedUsers']; userId: string | undefined }) {
  const [first, ...others] = users;
  if (!first) return null;
  const title = users.map(({ name }) => name).join(', ');
  return (
    <Row gap={4}>
      <AvatarCell name={first.name ?? ''} own={first.publicId === userId} />
      {others.length > 0 ? <span title={title}>+{others.length}</span> : null}
    </Row>
  );
}

/** A device on a narrow page: its shape, its name, and below it state, access and group. */
export const narrowAgent =
  (vpn: VpnStatus, kind: ListKind) =>
  (agent: AgentRow): NarrowRow => ({
    glyph: <AgentGlyph agent={agent} vpn={vpn} />,
    name: agent.name,
    meta: [
      <ToneWord key="state" tone={tones[statusOf(agent, vpn)]}>
        <AgentStatusText agent={agent} vpn={vpn} />
      </ToneWord>,
      agent.access.state === 'open' ? null : <AccessWord key="access" access={agent.access} />,
      kind === 'underAudit' ? agent.company.name : agent.group?.name,
    ],
  });

const tones: Partial<Record<Status, Tone>> = { online: 'online', connected: 'online', connecting: 'info' };
