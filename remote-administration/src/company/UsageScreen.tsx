import { useCall, useMay } from '@lineside/client';
import { Agent, calls, User, VpnSession, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Page, Panel, Skeleton, Stack, useFormat } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { Administration } from '../rail/Administration.tsx';
import { Amount } from './Amount.tsx';
import { DeleteData } from './DeleteData.tsx';

/** How much of the platform the company uses, and the deletion of stored data. */
export default function UsageScreen() {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const mayManageUsers = useMay(User.read);
  const maySeeSessions = useMay(VpnSession.read);
  const mayDelete = useMay('MANAGE_AGENT');
  const usage = useCall(calls.GetDataUsage);
  return (
    <Administration>
      <Page title={t('rail.usage')} body="tint">
        <Stack gap={16} style={{ maxWidth: 720 }}>
          <Panel title={t('rail.usage')}>
            {usage.state === 'failed' ? <FailedPart reason={reason(usage.failure)} onRetry={usage.retry} /> : null}
            {usage.state === 'loading' ? <Skeleton lines={4} /> : null}
            {usage.data ? (
              <Details
                facts={[
                  { key: 'devices', label: t('usage.devices'), value: <Amount entity={Agent} field="name" /> },
                  {
                    key: 'online',
                    label: t('usage.online'),
                    value: <Amount entity={Agent} field="name" filters={[where('eq', 'status', 'online')]} />,
                  },
                  ...(mayManageUsers
                    ? [{ key: 'people', label: t('usage.people'), value: <Amount entity={User} field="name" /> }]
                    : []),
                  ...(maySeeSessions
                    ? [
                        {
                          key: 'sessions',
                          label: t('usage.sessions'),
                          value: (
                            <Amount entity={VpnSession} field="startedOn" filters={[where('isnull', 'endedOn')]} />
                          ),
                        },
                      ]
                    : []),
                  {
                    key: 'data',
                    label: t('usage.data'),
                    value: t('usage.megabytes', {
                      count: format.number(usage.data.storedBytes / 1_000_000, { digits: 1 }),
                    }),
                  },
                ]}
              />
            ) : null}
          </Panel>
          {mayDelete ? <DeleteData onDone={() => void usage.retry()} /> : null}
        </Stack>
      </Page>
    </Administration>
  );
}
