import { type Picked, useList, useMay } from '@lineside/client';
import { CompanyWebhook, usualOrder } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useLocation, useNavigate, useParams } from '@lineside/remote-kit/router';
import {
  Button,
  EmptyState,
  FailedPart,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  ToneWord,
  useFormat,
  useNow,
  useWide,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { PlusIcon } from '@lineside/ui/icons';
import { Administration } from '../rail/Administration.tsx';
import { WebhookDetail, WebhookPage } from './WebhookDetail.tsx';

const fields = ['name', 'callbackUrl', 'lastTry', 'failed'] as const;

type Webhook = Picked<typeof CompanyWebhook, (typeof fields)[number]>;

const path = '/administration/webhooks';

/**
 * Addresses to which events of the company are sent, and how that goes: a list with one of them beside it, the first if
 * none is chosen. On a phone they are two screens.
 */
export default function WebhookScreen() {
  const { t } = useTexts();
  const wide = useWide();
  const reason = useReason();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { publicId } = useParams();
  const form = useFormAddress();
  const may = useMay(CompanyWebhook.write);
  const list = useList(CompanyWebhook, { fields, orderBy: usualOrder(CompanyWebhook), pageSize: 50 }, { live: true });
  const rows = list.data ?? [];
  const first = wide && publicId === undefined ? rows[0]?.publicId : undefined;
  if (first) return <Navigate to={{ pathname: `${path}/${first}`, search }} replace />;
  const dialog = (
    <EntityFormDialog
      entity={CompanyWebhook}
      one={t('webhooks.one')}
      fields={['name', 'callbackUrl', 'timeout']}
      units={{ timeout: 'ms' }}
      hints={{ callbackUrl: t('webhooks.addressHint') }}
      address={form}
      onDone={(written) => written !== publicId && navigate(`${path}/${written}`)}
    />
  );
  if (!wide && publicId !== undefined)
    return (
      <Administration>
        <WebhookPage onEdit={form.edit} />
        {dialog}
      </Administration>
    );
  return (
    <Administration>
      <Page
        title={t('rail.webhooks')}
        meta={t('webhooks.about')}
        body="tint"
        actions={
          may ? (
            <Button kind="primary" icon={<PlusIcon />} onClick={form.add}>
              {t('webhooks.add')}
            </Button>
          ) : undefined
        }
      >
        {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
        {list.state === 'loading' ? <Skeleton lines={8} /> : null}
        {list.data?.length === 0 && publicId === undefined ? (
          <EmptyState drawing="empty" title={t('webhooks.noWebhooks')}>
            {t('webhooks.why')}
          </EmptyState>
        ) : null}
        {rows.length > 0 || publicId !== undefined ? (
          // below each other where the window is too narrow for both
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
            {rows.length > 0 ? (
              <div style={{ flex: '1 1 280px', minWidth: 0 }}>
                <WebhookRows rows={rows} chosen={publicId} />
                {list.more === 'none' ? null : (
                  <Button kind="text" busy={list.more === 'loading'} onClick={list.loadMore}>
                    {t('webhooks.more')}
                  </Button>
                )}
              </div>
            ) : null}
            {publicId === undefined ? null : (
              <div style={{ flex: '2.4 1 480px', minWidth: 0 }}>
                <WebhookDetail key={publicId} publicId={publicId} onEdit={form.edit} />
              </div>
            )}
          </div>
        ) : null}
      </Page>
      {dialog}
    </Administration>
  );
}

function WebhookRows({ rows, chosen }: { rows: readonly Webhook[]; chosen: string | undefined }) {
  const { t } = useTexts();
  return (
    <Panel flush>
      <ul aria-label={t('rail.webhooks')}>
        {rows.map((row) => (
          <li key={row.publicId}>
            <Link
              to={`${path}/${row.publicId}`}
              aria-current={row.publicId === chosen ? 'true' : undefined}
              className="ls-link-row ls-choosable ls-line-below"
            >
              <Stack gap={0} className="ls-grow">
                <Row gap={8}>
                  <strong className="ls-ell ls-grow" title={row.name}>
                    {row.name}
                  </strong>
                  <LastSent {...row} />
                </Row>
                <span className="ls-ell ls-quiet" title={row.callbackUrl}>
                  {row.callbackUrl}
                </span>
              </Stack>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How its deliveries went: how many failed, or when the last was sent. */
function LastSent({ failed, lastTry }: Webhook) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  if (failed > 0) return <ToneWord tone="danger">{t('webhooks.failedCount', { count: failed })}</ToneWord>;
  if (!lastTry) return <span className="ls-quiet ls-nowrap">{t('webhooks.never')}</span>;
  return <ToneWord tone="online">{format.when(lastTry, now)}</ToneWord>;
}
