import { act, type Picked } from '@lineside/client';
import { CompanyWebhookDelivery, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Count, ResendButton, Segmented, ToneWord, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { useState } from 'react';

const fields = ['createdOn', 'event', 'about', 'ok', 'status', 'duration', 'tryCount', 'lastTry', 'nextTry'] as const;

type Delivery = Picked<typeof CompanyWebhookDelivery, (typeof fields)[number]>;

const onlyFailed = [where('eq', 'ok', false), where('isnotnull', 'status')];

/** What was sent to a webhook in the last 30 days: all of it, or what didn't arrive. */
export function Deliveries({ webhook: { publicId, failed } }: { webhook: { publicId: string; failed: number } }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const label = useLabels(CompanyWebhookDelivery);
  const [shown, setShown] = useState<'all' | 'failed'>('all');
  return (
    <ChildList
      key={shown}
      entity={CompanyWebhookDelivery}
      parent={publicId}
      filters={shown === 'failed' ? onlyFailed : undefined}
      fields={fields}
      actions={
        <Segmented<'all' | 'failed'>
          label={label.many}
          options={[
            { key: 'all', label: t('webhooks.all') },
            {
              key: 'failed',
              label: (
                <>
                  {t('webhooks.failed')} {failed > 0 ? <Count value={failed} /> : null}
                </>
              ),
            },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
      columns={[
        { id: 'result', header: t('webhooks.result'), cell: (row) => <Result {...row} /> },
        {
          id: 'event',
          header: label.field('event'),
          role: 'name',
          cell: (row) => (
            <div style={{ padding: '4px 0' }}>
              {[label.word('event', row.event), row.about].filter(Boolean).join(': ')}
              <Tries {...row} />
            </div>
          ),
        },
        {
          id: 'last',
          header: label.field('lastTry'),
          cell: ({ lastTry }) => <span className="ls-nowrap">{lastTry ? format.when(lastTry, now) : null}</span>,
        },
        {
          id: 'resend',
          header: '',
          align: 'end',
          cell: (row) => (
            <ResendButton
              of={row.createdOn}
              resend={() =>
                act(CompanyWebhookDelivery.actions.resend, { publicId: row.publicId, parent: publicId }, {})
              }
            />
          ),
        },
      ]}
      none={t(shown === 'failed' ? 'webhooks.noneFailed' : 'webhooks.none')}
    />
  );
}

/** The status of the answer, or why there was none. */
function Result({ ok, status, duration, nextTry }: Delivery) {
  const { t } = useTexts();
  const format = useFormat();
  if (status === null) return <ToneWord tone="attention">{t('webhooks.sending')}</ToneWord>;
  const answer = /^\d+$/.test(status) ? status : t(`webhooks.reasons.${reasonOf(status)}`, { code: status });
  const took = duration === null ? answer : `${answer} · ${format.number(duration)} ms`;
  const gaveUp = !ok && nextTry === null;
  return <ToneWord tone={ok ? 'online' : 'danger'}>{gaveUp ? t('webhooks.gaveUp', { answer: took }) : took}</ToneWord>;
}

const reasons = ['timeout', 'host-not-found', 'address-not-allowed', 'secret-unreadable'] as const;
const reasonOf = (status: string) => reasons.find((reason) => reason === status) ?? 'other';

/** How often it was sent, and when next. */
function Tries({ tryCount, nextTry, ok, status }: Delivery) {
  const { t } = useTexts();
  const format = useFormat();
  const next = !ok && nextTry && status !== null ? t('webhooks.next', { when: format.dateTime(nextTry) }) : '';
  if (tryCount === 0) return null;
  return <div className="ls-quiet">{[t('webhooks.tries', { count: tryCount }), next].filter(Boolean).join(' · ')}</div>;
}
