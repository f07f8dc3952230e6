import { useSession } from '@lineside/client';
import { useVpnStatus } from '@lineside/connector';
import { Agent, type Filter, where } from '@lineside/contracts';
import { ExtensionMark, useTexts } from '@lineside/remote-kit';
import { Navigate, useNavigate } from '@lineside/remote-kit/router';
import { type MenuItem, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { keepOpened, ListPage, useListAddress, useRows } from '@lineside/ui/data';
import { StarIcon } from '@lineside/ui/icons';
import { useMemo } from 'react';
import { AddMenu } from '../adding/AddMenu.tsx';
import { AgentFilter, agentFilters } from './AgentFilter.tsx';
import { useAgentActions } from './actions.ts';
import { agentAddress, type ListKind } from './address.ts';
import { type AgentRow, agentFields } from './agent-row.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { agentColumns, narrowAgent, sortPaths, sorts } from './columns.tsx';
import { ListTools } from './ListTools.tsx';
import { RecentAgents } from './RecentAgents.tsx';
import { rowActions } from './row-actions.tsx';
import { settingsWords, statesOfSettings } from './SettingsWord.tsx';
import { useKeptFilters } from './saved-filters.ts';
import { useStarred } from './starred.ts';
import { useBulk } from './use-bulk.tsx';
import { useCopies } from './use-copies.tsx';

interface AgentTableProps {
  kind: ListKind;
  /** The company filter of these devices; null until known. */
  ownerFilter: Filter | null;
}

/** The list of devices, of the own company or under audit: its search, filters and order are its address. */
export function AgentTable(props: AgentTableProps) {
  const savedFilters = useKeptFilters(props.kind);
  return savedFilters ? <Navigate to={{ search: savedFilters }} replace /> : <Table {...props} />;
}

function Table({ kind, ownerFilter: owners }: AgentTableProps) {
  const { t } = useTexts();
  const labels = useLabels(Agent);
  const format = useFormat();
  const vpn = useVpnStatus();
  const wide = useWide();
  const offered = useAgentActions();
  const copies = useCopies(kind);
  const navigate = useNavigate();
  const session = useSession();
  const userId = 'user' in session ? session.user.publicId : undefined;
  const starred = useStarred();
  const view = useListAddress({ filters: agentFilters, sorts });
  const rows = useRows(
    Agent,
    owners && {
      fields: agentFields,
      search: view.search,
      filters: [owners, ...filtersOf(view.filters)],
      orderBy: view.orderBy(sortPaths),
    },
    // the device in use comes first and starred ones next, wherever the order has them; but Enter after a search goes to the closest match
    view.search ? {} : { first: vpn.agentId, publicIds: starred.ids },
  );
  const chosen = useChosenColumns(kind);
  const ids = chosen.ids.join();
  const columns = useMemo(
    () => agentColumns({ kind, t, labels, format, vpn, userId, starred }, ids.split(',')),
    [kind, t, labels, format, vpn, userId, starred, ids],
  );
  const bulk = useBulk(kind, chosen, view.orderBy(sortPaths));
  const narrowColumns = useMemo(() => narrowAgent(vpn, kind, t), [vpn, kind, t]);
  const open = (agent: AgentRow) => {
    keepOpened(Agent, agent);
    void navigate(agentAddress(kind, agent));
  };
  const press = (letter: string, agent: AgentRow): boolean => {
    if (letter === 's') {
      void starred.set(agent.publicId, !starred.has(agent.publicId));
      return true;
    }
    const action = offered.actionsOf(agent).find((offeredAction) => offeredAction.letter === letter);
    if (action && !action.disabledReason) action.run();
    return action !== undefined;
  };

  const starItem = ({ publicId }: AgentRow): MenuItem => ({
    key: 'star',
    label: t(starred.has(publicId) ? 'stars.remove' : 'stars.add'),
    icon: <StarIcon />,
    note: 'S',
    onSelect: () => void starred.set(publicId, !starred.has(publicId)),
  });

  return (
    <ListPage
      title={t(`menu.${kind}`)}
      rows={rows}
      view={view}
      search={t('filter.search')}
      filterLabel={(name) => (name === 'vpn' ? t('filter.vpn') : labels.field(name))}
      chips={<AgentFilter view={view} own={kind === 'devices'} />}
      head={
        wide || offered.failed.length > 0 || bulk.dialog ? (
          <>
            {offered.failed.map((failed) => (
              <ExtensionMark key={failed.id} {...failed} />
            ))}
            <ListTools
              kind={kind}
              columns={chosen}
              view={{ search: view.search, filters: [...(owners ? [owners] : []), ...filtersOf(view.filters)] }}
              orderBy={view.orderBy(sortPaths)}
            />
            {wide ? <AddMenu /> : null}
            {bulk.dialog}
          </>
        ) : undefined
      }
      narrowAction={wide ? undefined : <AddMenu />}
      shortcuts={<RecentAgents kind={kind} ownerFilter={owners} vpn={vpn} />}
      columns={columns}
      widths={chosen.widths}
      onResize={(id, width) => void chosen.resize(id, width)}
      narrowRow={narrowColumns}
      onOpen={open}
      onLetter={press}
      bulk={bulk.actions}
      actions={(agent) =>
        rowActions(
          agent.publicId,
          offered.actionsOf(agent),
          vpn,
          { label: t('actions.open'), run: () => open(agent) },
          [starItem(agent), ...copies(agent)],
        )
      }
      countText={(count, figure) => t('devices.count', { count, figure })}
      none={{ title: t(`${kind}.none`), why: t(`${kind}.noneWhy`) }}
      noMatch={t('devices.noMatch')}
    />
  );
}

function filtersOf({
  status,
  group,
  access,
  openChanges,
  vpn,
  template,
}: Record<keyof typeof agentFilters, string[]>): Filter[] {
  const on = [
    ['status', status],
    ['memberships.group.publicId', group],
    ['access.state', access],
    [
      'openChanges.state',
      settingsWords.filter((word) => openChanges.includes(word)).flatMap((word) => statesOfSettings[word]),
    ],
    ['template.publicId', template],
  ] as const;
  return [
    ...on.flatMap(([path, words]) => (words.length > 0 ? [where('in', path, ...words)] : [])),
    ...(vpn.includes('none') ? [where('eq', 'status', 'online'), where('isnull', 'activeVpnSession.vpnAddress')] : []),
    ...(vpn.includes('used') ? [where('isnotnull', 'connectedUsers.publicId')] : []),
  ];
}
