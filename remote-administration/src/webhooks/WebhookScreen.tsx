import { act } from '@lineside/client';
import { CompanyWebhook } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, notify, Panel, Row, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { Details, RecordScreen } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { PencilIcon, SendIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Signing } from './Signing.tsx';

const known = ['name', 'callbackUrl', 'timeout', 'hasSecret', 'createdOn', 'createdBy', 'failed', 'can'] as const;

/** A webhook of the company: its address, how its calls are signed, and its deliveries. */
export default function WebhookScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(CompanyWebhook);
  const form = useFormAddress();
  return (
    <Administration>
      <RecordScreen
        entity={CompanyWebhook}
        known={known}
        fields={known}
        crumbs={() => [{ key: 'list', link: <Link to="/administration/webhooks">{t('rail.webhooks')}</Link> }]}
        missing={{ title: t('webhooks.missing'), back: { label: t('webhooks.back'), to: '/administration/webhooks' } }}
        actions={({ publicId, can }) =>
          can.edit ? (
            <Row gap={8}>
              <TestButton publicId={publicId} />
              <Button icon={<PencilIcon />} onClick={() => form.edit(publicId)}>
                {t('webhooks.edit')}
              </Button>
            </Row>
          ) : null
        }
      >
        {(webhook) => (
          <Stack gap={16}>
            <Panel title={label.one}>
              <Details
                facts={[
                  { key: 'address', label: label.field('callbackUrl'), value: <code>{webhook.callbackUrl}</code> },
                  { key: 'timeout', label: t('webhooks.within'), value: `${format.number(webhook.timeout)} ms` },
                  {
                    key: 'made',
                    label: label.field('createdOn'),
                    value: `${format.dateTime(webhook.createdOn)} · ${webhook.createdBy.name ?? ''}`,
                  },
                  { key: 'secret', label: label.field('secret'), value: <Signing webhook={webhook} /> },
                ]}
              />
            </Panel>
            <Deliveries key={webhook.publicId} webhook={webhook} />
            <EntityFormDialog
              entity={CompanyWebhook}
              fields={['name', 'callbackUrl', 'timeout']}
              units={{ timeout: 'ms' }}
              hints={{ callbackUrl: t('webhooks.addressHint') }}
              address={form}
            />
          </Stack>
        )}
      </RecordScreen>
    </Administration>
  );
}

/** Its result shows among the deliveries. */
function TestButton({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  async function test() {
    setBusy(true);
    const { ok } = await act(CompanyWebhook.actions.sendTest, { publicId }, {});
    setBusy(false);
    if (ok) notify({ tone: 'info', text: t('webhooks.testWaits'), seconds: 4 });
  }
  return (
    <Button icon={<SendIcon />} busy={busy} onClick={() => void test()}>
      {t('webhooks.test')}
    </Button>
  );
}
