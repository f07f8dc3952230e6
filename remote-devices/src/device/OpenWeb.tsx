import { useOne, useOnline } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu } from '@lineside/ui/base';
import { ChevronDownIcon, GlobeIcon } from '@lineside/ui/icons';
import { detailFields } from './agent-detail.ts';
import { reachOf } from './reach.ts';
import { useServers } from './Services.tsx';
import { useOffersWeb } from './use-offers-web.ts';
import { useOpenService } from './use-open-service.ts';

interface OpenWebProps {
  agentId: string;
  /** Whether it is the next step: nothing else in the head is. */
  primary: boolean;
}

/** Opens the device's first page in the browser; the others are in a menu. Not there without a page that the person may open. */
export function OpenWeb({ agentId, primary }: OpenWebProps) {
  const { t } = useTexts();
  const online = useOnline();
  const detail = useOne(Agent, { publicId: agentId }, { fields: detailFields }).data;
  const servers = useServers(agentId).data;
  const offersWeb = useOffersWeb(detail);
  const open = useOpenService();
  const opening =
    detail && servers
      ? servers.filter((server) => server.visibleOnWeb && reachOf({ ...detail, offersWeb }, server).is === 'opens')
      : [];
  const [first, ...others] = opening;
  if (!first) return null;
  const kind = primary ? 'primary' : 'default';
  const disabledReason = online ? undefined : t('actions.offline');
  const items = others.map((server) => ({
    ...{ key: server.publicId, label: server.name, icon: <GlobeIcon />, disabled: !online },
    onSelect: () => void open(server),
  }));
  return (
    <>
      <Button
        kind={kind}
        icon={<GlobeIcon />}
        label={t('services.openWebOf', { service: first.name })}
        disabledReason={disabledReason}
        onClick={() => open(first)}
      >
        {t('services.openWeb')}
      </Button>
      {items.length > 0 ? (
        <Menu label={t('services.openOther')} items={items}>
          {(trigger) => <Button {...trigger} kind={kind} label={t('services.openOther')} icon={<ChevronDownIcon />} />}
        </Menu>
      ) : null}
    </>
  );
}
