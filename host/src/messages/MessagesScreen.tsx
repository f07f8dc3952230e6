import { send, update, useList } from '@lineside/client';
import { calls, Message, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate, useParams, useSearchParams } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Segmented, Skeleton, SplitPage } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { CheckIcon } from '@lineside/ui/icons';
import { useEffect } from 'react';
import { useRouteActive } from '../page/page-spinner.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { MessageList } from './MessageList.tsx';
import { messageFields } from './message.ts';

const views = ['all', 'unread', 'alarms'] as const;
type View = (typeof views)[number];

const filtersOf: Record<View, ReturnType<typeof where>[]> = {
  all: [],
  unread: [where('eq', 'read', false)],
  alarms: [where('in', 'systemLabel', 'alarm-low', 'alarm-medium', 'alarm-high')],
};

/** /messages: the person's messages, in all companies; one of them beside the list. */
export default function MessagesScreen() {
  const { t } = useTexts('account');
  const reason = useReason();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { message: publicId } = useParams();
  const view = views.find((view) => view === params.get('show')) ?? 'all';
  const list = useList(
    Message,
    {
      fields: messageFields,
      filters: filtersOf[view],
      orderBy: [{ path: ['createdOn'], descending: true }],
      pageSize: 50,
      count: true,
    },
    { live: true },
  );
  useRouteActive();
  const rows = list.data ?? [];
  const open = rows.find((row) => row.publicId === publicId);
  const pathTo = (id?: string, next: View = view) =>
    `/messages${id ? `/${id}` : ''}${next === 'all' ? '' : `?show=${next}`}`;

  const unread = open && !open.read ? open.publicId : undefined;
  useEffect(() => {
    if (unread) void update(Message, { publicId: unread }, { read: true });
  }, [unread]);

  const head = (
    <>
      <div className="ls-row">
        {/* the page's heading is there already, for screen readers */}
        <p aria-hidden className="ls-grow ls-wide-only lh-messages-title">
          {t('messages.title')}
        </p>
        <Button
          kind="text"
          size="small"
          icon={<CheckIcon />}
          onClick={() => void send(calls.MarkMessages, { body: { read: true } }).then(list.retry)}
        >
          {t('messages.markAll')}
        </Button>
      </div>
      <Segmented
        label={t('messages.show')}
        value={view}
        onChange={(next) => navigate(pathTo(undefined, next))}
        options={views.map((key) => ({ key, label: t(`messages.views.${key}`) }))}
      />
    </>
  );
  const side = (
    <>
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'loading' ? (
        <div className="ls-panel-body">
          <Skeleton lines={8} />
        </div>
      ) : null}
      {list.data?.length === 0 ? <p className="ls-panel-body ls-quiet">{t(`messages.none.${view}`)}</p> : null}
      {rows.length > 0 ? <MessageList rows={rows} open={publicId} to={pathTo} /> : null}
      {list.more === 'none' ? null : (
        <div className="ls-panel-body">
          <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
            {t('messages.more')}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <SplitPage size="large" label={t('messages.title')} head={head} side={side} isOpen={publicId !== undefined}>
      {publicId ? (
        <MessageDetail key={publicId} publicId={publicId} listed={open} back={pathTo()} />
      ) : (
        <EmptyState drawing="empty" title={t('messages.choose')} />
      )}
    </SplitPage>
  );
}
