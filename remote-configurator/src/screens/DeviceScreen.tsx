import { type Failure, type Picked, useMay, useOne } from '@lineside/client';
import { Agent, Asset, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useNavigate, useParams, useRouteId } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Page, Skeleton, StatePill } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Frame } from './Frame.tsx';

const fields = ['name', 'status', 'template', 'can', 'approversDecide'] as const;
type Device = Picked<typeof Agent, (typeof fields)[number]>;

/** A device's configuration [2.14]. */
export default function DeviceScreen() {
  const id = useRouteId();
  const { section } = useParams();
  const agent = useOne(Agent, { publicId: id }, { fields, live: true });
  if (agent.data) return <DeviceFrame device={agent.data} section={section} />;
  if (agent.state === 'failed') return <Instead id={id} failure={agent.failure} onRetry={agent.retry} />;
  return <Waiting />;
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Page title={t('title')} body="tint">
      <Skeleton lines={8} />
    </Page>
  );
}

function DeviceFrame({ device, section }: { device: Device; section: string | undefined }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { publicId: id, name, status, template, can, approversDecide } = device;
  const base = `/device-configurator/${id}`;
  return (
    <Frame
      subject={{
        ...{ kind: 'agent', id, name, canEdit: can.edit, approversDecide, base },
        addressOf: (key) => `${base}/${key}`,
      }}
      section={section}
      crumbs={[{ key: 'devices', link: <Link to="/devices">{t('devices')}</Link> }]}
      titleExtra={<StatePill of="device" is={status} />}
      meta={template ? <FromTemplate template={template} /> : undefined}
      actions={<Button onClick={() => void navigate(`/devices/${id}`)}>{t('openDevice')}</Button>}
    />
  );
}

/** The template applied to it, with a link for people who manage templates. */
function FromTemplate({ template: { publicId, name } }: { template: Reference }) {
  const { t } = useTexts();
  const may = useMay('MANAGE_AGENT_TEMPLATE');
  return (
    <span>
      {t('fromTemplate')} {may ? <Link to={`/device-template-configurator/${publicId}`}>{name}</Link> : name}
    </span>
  );
}

const isGone = (failure: Failure | undefined) => failure?.kind === 'refused' && failure.status === 404;

/** If no device has the id, it may be an asset's: then its device is shown [8.07]. */
function Instead({ id, failure, onRetry }: { id: string; failure: Failure; onRetry(): void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const reason = useReason();
  const notFound = isGone(failure);
  const asset = useOne(Asset, notFound ? { publicId: id } : null, { fields: ['agent'] });
  if (!notFound) {
    return (
      <Page title={t('title')} body="tint">
        <FailedPart reason={reason(failure)} onRetry={onRetry} />
      </Page>
    );
  }
  if (asset.state === 'loading') return <Waiting />;
  if (asset.data?.agent) return <Navigate to={`/device-configurator/${asset.data.agent.publicId}`} replace />;
  const back = <Button onClick={() => void navigate('/devices')}>{t('toDevices')}</Button>;
  return (
    <Page title={t('title')}>
      <EmptyState title={asset.data ? t('noAgent') : t('noDevice')} action={back}>
        {asset.data ? t('noAgentWhy') : t('noDeviceWhy')}
      </EmptyState>
    </Page>
  );
}
