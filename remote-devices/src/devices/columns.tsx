import { serverNow } from '@lineside/client';
import type { Translate, VpnStatus } from '@lineside/remote-kit';
import { type Format, type Labels, Row, StarButton, StateWord, ToneWord, toneOfState } from '@lineside/ui/base';
import { AvatarCell, type Column, columnOf, NameCell, type NarrowRow } from '@lineside/ui/data';
import { AccessWord } from './AccessWord.tsx';
import { AgentGlyph, AgentStateText, AgentStateWord, stateOf } from './AgentState.tsx';
import { AlarmCount } from './AlarmCount.tsx';
import { agentAddress, type ListKind } from './address.ts';
import { type AgentRow, lockFields } from './agent-row.ts';
import { MaintenanceWord } from './MaintenanceWord.tsx';
import { SettingsWord, settingsOf } from './SettingsWord.tsx';
import type { StarredDevices } from './starred.ts';

/** Columns that sort a list of devices, the default first, with their API fields. */
export const sorts = ['name', 'status', 'group'];
export const sortPaths = { group: 'group.name' };

interface ColumnContext {
  kind: ListKind;
  t: Translate;
  labels: Labels;
  format: Format;
  vpn: VpnStatus;
  starred: StarredDevices;
  /** Id of the viewer: their own name is marked. */
  userId: string | undefined;
}

/** The columns that were chosen, in that order; one that is chosen besides the usual ones is there on any wide page. */
export function agentColumns(context: ColumnContext, ids: readonly string[]): Column<AgentRow>[] {
  const all = allColumns(context, ids.includes('openChanges'));
  return ids.flatMap((id) => all.filter((column) => column.id === id));
}

function allColumns(
  { kind, t, labels, format, vpn, userId, starred }: ColumnContext,
  hasSettings: boolean,
): Column<AgentRow>[] {
  // times of its states are short: the head says their zone
  const zone = format.zone(serverNow());
  return [
    columnOf(labels, 'status', {
      header: `${labels.field('status')} (${zone})`,
      width: 160,
      // usable devices come first
      first: 'descending',
      directions: { descending: t('status.onlineFirst'), ascending: t('status.onlineLast') },
      cell: (agent) => <AgentStateWord agent={agent} vpn={vpn} />,
    }),
    columnOf(labels, 'name', {
      min: 188,
      flex: 3,
      cell: (agent, tail) => (
        <>
          <StarButton
            name={agent.name}
            on={starred.has(agent.publicId)}
            onChange={(on) => void starred.set(agent.publicId, on)}
            inRow
          />
          <NameCell name={agent.name} href={agentAddress(kind, agent)} tail={tail} quiet={agent.status !== 'online'} />
          <AlarmCount agent={agent} />
          <MaintenanceWord agent={agent} inRow />
          {hasSettings ? null : <SettingsWord agent={agent} inRow="numbers" />}
        </>
      ),
    }),
    ...(kind === 'underAudit'
      ? // another company's groups are invisible, and no one connects from here; the device's owner matters
        [
          columnOf<AgentRow>(labels, 'company', { min: 128, from: 1036 }),
          ...lockFields.map((field) =>
            columnOf<AgentRow>(labels, field, {
              header: t(`audit.${field}.title`),
              width: 112,
              cell: (agent) => <LockWord locked={agent[field]} />,
            }),
          ),
        ]
      : [
          columnOf<AgentRow>(labels, 'group', { min: 128, from: 1036, sortable: true }),
          columnOf<AgentRow>(labels, 'access', {
            header: `${labels.field('access')} (${zone})`,
            width: 168,
            cell: (agent) => <AccessWord access={agent.access} />,
          }),
          columnOf<AgentRow>(labels, 'openChanges', {
            width: 200,
            sortable: false,
            cell: (agent) => <SettingsWord agent={agent} inRow="words" />,
          }),
        ]),
    columnOf(labels, 'connectedUsers', {
      width: 120,
      from: 1156,
      // who connects must not move the other columns
      blank: () => false,
      cell: (agent) => <Users users={agent.connectedUsers} userId={userId} />,
    }),
    columnOf(labels, 'serialNumber', { min: 128, sortable: false }),
    columnOf(labels, 'template', { min: 128, sortable: false }),
  ];
}

const LockWord = ({ locked }: { locked: boolean }) => <StateWord of="lock" is={locked ? 'locked' : 'open'} />;

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
  (vpn: VpnStatus, kind: ListKind, t: Translate) =>
  (agent: AgentRow): NarrowRow => ({
    glyph: <AgentGlyph agent={agent} vpn={vpn} />,
    name: agent.name,
    href: agentAddress(kind, agent),
    meta: [
      <ToneWord key="state" tone={toneOfState('device', stateOf(agent, vpn))}>
        <AgentStateText agent={agent} vpn={vpn} />
      </ToneWord>,
      agent.alarmCount > 0 ? <AlarmCount key="alarms" agent={agent} inLine /> : null,
      agent.access.state === 'open' ? null : <AccessWord key="access" access={agent.access} zone />,
      settingsOf(t, agent.openChanges).length > 0 ? <SettingsWord key="settings" agent={agent} inRow="line" /> : null,
      kind === 'underAudit' && lockFields.some((field) => agent[field]) ? <LockWord key="lock" locked /> : null,
      kind === 'underAudit' ? agent.company.name : agent.group?.name,
    ],
  });
