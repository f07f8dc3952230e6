import { useOne } from '@lineside/client';
import { Agent, Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, Panel, StateWord } from '@lineside/ui/base';
import { EntityFormDialog } from '@lineside/ui/form';
import { LinkIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { AssetRow } from './AssetDetail.tsx';

/** The device of an asset, and its state; editors of the asset link another one. */
export function AssetDevice({ asset: { publicId, agent, can } }: { asset: AssetRow }) {
  const { t } = useTexts();
  const device = useOne(Agent, agent && { publicId: agent.publicId }, {
    fields: ['name', 'status', 'type'],
    live: true,
  });
  const [isLinking, setLinking] = useState(false);
  const close = () => setLinking(false);
  return (
    <Panel
      title={t('asset.device')}
      extra={
        can.edit ? (
          <Button kind="link" size="small" icon={<LinkIcon />} onClick={() => setLinking(true)}>
            {agent ? t('asset.changeDevice') : t('asset.linkDevice')}
          </Button>
        ) : undefined
      }
    >
      {agent ? (
        <div className="ls-row" style={{ gap: 16, minHeight: 20 }}>
          {device.data ? (
            <span style={{ flex: '0 0 112px' }}>
              <StateWord of="device" is={device.data.status} />
            </span>
          ) : null}
          <span className="ls-ell ls-grow">
            <Link to={`/devices/${agent.publicId}`}>{agent.name}</Link>
          </span>
          <span className="ls-wide-only">{device.data?.type?.name}</span>
        </div>
      ) : (
        <p className="ls-quiet">{t('asset.noDevice')}</p>
      )}
      <EntityFormDialog
        entity={Asset}
        fields={['agent']}
        address={{
          at: isLinking ? { is: 'edit', publicId } : { is: 'closed' },
          add: close,
          edit: () => setLinking(true),
          close,
        }}
        onDone={close}
      />
    </Panel>
  );
}
