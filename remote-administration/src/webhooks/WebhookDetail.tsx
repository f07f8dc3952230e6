import { act, type Picked, useOne } from '@lineside/client';
import { CompanyWebhook } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import {
  Button,
  EmptyState,
  FailedPart,
  notify,
  Panel,
  Row,
  Skeleton,
  Stack,
  useFormat,
  useLabels,
} from '@lineside/ui/base';
import { Details, RecordScreen, useReason, useRemoval } from '@lineside/ui/data';
import { PencilIcon, SendIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Deliveries } from './Deliveries.tsx';
import { Signing } from './Signing.tsx';

const known = ['name', 'callbackUrl', 'timeout', 'hasSecret', 'createdOn', 'createdBy', 'failed', 'can'] as const;

type Webhook = Picked<typeof CompanyWebhook, (typeof known)[number]>;

const list = '/administration/webhooks';

/** A webhook beside the list: its address, how its calls are signed, and its deliveries. */
export function WebhookDetail({ publicId, onEdit }: { publicId: string; onEdit(publicId: string): void }) {
  const { t } = useTexts();
  const reason = useReason();
  const { data: webhook, state, failure, retry } = useOne(CompanyWebhook, { publicId }, { fields: known });
  if (failure?.kind === 'refused' && failure.status === 404)
    return <EmptyState title={t('webhooks.missing')} action={<Link to={list}>{t('webhooks.back')}</Link>} />;
  if (state === 'failed') return <FailedPart reason={reason(failure)} onRetry={retry} />;
  if (!webhook) return <Skeleton lines={8} />;
  return (
    <Stack gap={16}>
      <Panel title={webhook.name} extra={<Actions webhook={webhook} onEdit={onEdit} size="small" />}>
        <Facts webhook={webhook} />
      </Panel>
      <Deliveries webhook={webhook} />
    </Stack>
  );
}

/** The same as a screen of its own, on a phone: the webhook of the address. */
export function WebhookPage({ onEdit }: { onEdit(publicId: string): void }) {
  const { t } = useTexts();
  const label = useLabels(CompanyWebhook);
  return (
    <RecordScreen
      entity={CompanyWebhook}
      known={known}
      fields={known}
      crumbs={() => [{ key: 'list', link: <Link to={list}>{t('rail.webhooks')}</Link> }]}
      missing={{ title: t('webhooks.missing'), back: { label: t('webhooks.back'), to: list } }}
      actions={(webhook) => <Actions webhook={webhook} onEdit={onEdit} />}
    >
      {(webhook) => (
        <Stack gap={16}>
          <Panel title={label.one}>
            <Facts webhook={webhook} />
          </Panel>
          <Deliveries key={webhook.publicId} webhook={webhook} />
        </Stack>
      )}
    </RecordScreen>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(CompanyWebhook);
  return (
    <Details
      facts={[
        { key: 'address', label: label.field('callbackUrl'), value: <code>{webhook.callbackUrl}</code> },
        { key: 'timeout', label: t('webhooks.within'), value: `${format.number(webhook.timeout)} ms` },
        {
          key: 'made',
          label: label.field('createdOn'),
          value: [format.dateTime(webhook.createdOn), webhook.createdBy.name].filter(Boolean).join(' · '),
        },
        { key: 'secret', label: label.field('secret'), value: <Signing webhook={webhook} /> },
      ]}
    />
  );
}

interface ActionsProps {
  webhook: Webhook;
  onEdit(publicId: string): void;
  size?: 'small';
}

function Actions({ webhook, onEdit, size }: ActionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const removal = useRemoval(CompanyWebhook, { onRemoved: () => void navigate(list) });
  if (!webhook.can.edit) return null;
  return (
    <Row gap={8} wrap>
      <TestButton publicId={webhook.publicId} size={size} />
      <Button size={size} icon={<PencilIcon />} onClick={() => onEdit(webhook.publicId)}>
        {t('webhooks.edit')}
      </Button>
      <Button size={size} kind="danger" icon={<TrashIcon />} onClick={() => removal.ask([webhook])}>
        {t('webhooks.remove')}
      </Button>
      {removal.dialog}
    </Row>
  );
}

/** Its result shows among the deliveries. */
function TestButton({ publicId, size }: { publicId: string; size?: 'small' | undefined }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  async function test() {
    setBusy(true);
    const { ok } = await act(CompanyWebhook.actions.sendTest, { publicId }, {});
    setBusy(false);
    if (ok) notify({ tone: 'info', text: t('webhooks.testWaits'), seconds: 4 });
  }
  return (
    <Button size={size} icon={<SendIcon />} busy={busy} onClick={() => void test()}>
      {t('webhooks.test')}
    </Button>
  );
}
