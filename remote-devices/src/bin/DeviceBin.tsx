import { send, serverNow, useCall } from '@lineside/client';
import { calls, type RemovedAgent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import {
  Button,
  EmptyState,
  FailedPart,
  notify,
  Page,
  Panel,
  Row,
  Skeleton,
  useFormat,
  useWide,
} from '@lineside/ui/base';
import { SimpleTable, type SimpleTableProps, useReason } from '@lineside/ui/data';
import { TrashIcon, Undo2Icon } from '@lineside/ui/icons';
import { useState } from 'react';
import { TypedNameDialog } from '../parts/TypedNameDialog.tsx';

const dayMs = 86_400_000;

/** Removed devices: each is restored, or deleted permanently. */
export default function DeviceBin() {
  const { t } = useTexts();
  const reason = useReason();
  const bin = useCall(calls.ListRemovedAgents);
  return (
    <Page
      title={t('bin.title')}
      crumbs={[{ key: 'devices', link: <Link to="/devices">{t('menu.devices')}</Link> }]}
      meta={t('bin.about')}
      body="tint"
    >
      {bin.state === 'failed' ? <FailedPart reason={reason(bin.failure)} onRetry={bin.retry} /> : null}
      {bin.state === 'loading' ? <Skeleton lines={6} /> : null}
      {bin.data?.length === 0 ? <EmptyState title={t('bin.none')}>{t('bin.noneWhy')}</EmptyState> : null}
      {bin.data && bin.data.length > 0 ? <Removed devices={bin.data} onDone={() => void bin.retry()} /> : null}
    </Page>
  );
}

function Removed({ devices, onDone }: { devices: readonly RemovedAgent[]; onDone(): void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const format = useFormat();
  const reason = useReason();
  const wide = useWide();
  const [deleted, setDeleted] = useState<RemovedAgent>();
  const daysLeft = ({ expiresOn }: RemovedAgent) =>
    t('bin.days', { count: Math.max(0, Math.ceil((Date.parse(expiresOn) - serverNow()) / dayMs)) });
  const restore = async ({ publicId, name }: RemovedAgent) => {
    const result = await send(calls.RestoreAgents, { body: [{ publicId }], inPlace: true });
    const action = { label: t('actions.open'), run: () => void navigate(`/devices/${publicId}`) };
    if (result.ok) notify({ tone: 'online', text: t('bin.restored', { name }), seconds: 8, action });
    else notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
    onDone();
  };
  const about: SimpleTableProps<RemovedAgent>['columns'] = [
    { id: 'serial', header: t('bin.serial'), cell: ({ serialNumber }) => serialNumber },
    { id: 'on', header: t('bin.removedOn'), cell: ({ removedOn }) => format.dateTime(removedOn) },
    { id: 'by', header: t('bin.removedBy'), cell: ({ removedBy }) => removedBy.name },
    { id: 'left', header: t('bin.left'), cell: daysLeft },
  ];
  return (
    <Panel flush>
      <SimpleTable
        label={t('bin.title')}
        rows={devices}
        rowKey={({ publicId }) => publicId}
        columns={[
          {
            id: 'name',
            header: t('bin.name'),
            role: 'name',
            cell: (device) =>
              wide ? (
                device.name
              ) : (
                <span style={{ display: 'block', padding: '8px 0', overflowWrap: 'anywhere' }}>
                  {device.name}
                  <span className="ls-quiet" style={{ display: 'block' }}>
                    {daysLeft(device)}
                  </span>
                </span>
              ),
          },
          ...(wide ? about : []),
          {
            id: 'acts',
            header: '',
            align: 'end',
            cell: (device) => (
              <Row gap={4}>
                <Button kind="link" size="small" icon={<Undo2Icon />} onClick={() => restore(device)}>
                  {t('bin.restore')}
                </Button>
                <Button
                  kind="text"
                  size="small"
                  icon={<TrashIcon />}
                  label={t('bin.delete', { name: device.name })}
                  onClick={() => setDeleted(device)}
                />
              </Row>
            ),
          },
        ]}
      />
      {deleted ? (
        <TypedNameDialog
          name={deleted.name}
          title={t('bin.deleteTitle', { name: deleted.name })}
          means={t('bin.deleteMeans')}
          ok={t('bin.deleteOk')}
          run={() => send(calls.DeleteRemovedAgents, { body: [{ publicId: deleted.publicId }], inPlace: true })}
          onDone={onDone}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
    </Panel>
  );
}
