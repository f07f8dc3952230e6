import { useTexts } from '@lineside/remote-kit';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '@lineside/remote-kit/router';
import {
  Button,
  Count,
  EmptyState,
  FailedPart,
  Segmented,
  Skeleton,
  SplitPage,
  useFirstShown,
  useWide,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { ChevronLeftIcon } from '@lineside/ui/icons';
import { useEffect, useState } from 'react';
import { OpenedList } from './OpenedList.tsx';
import { useApproves, useOpenedDevices } from './opened.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestList } from './RequestList.tsx';
import { type Request, useMyId, useRequest, useRequests, type View, viewOf, views } from './request.ts';
import { useFirstView } from './use-first-view.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useKeptRow } from './use-kept-row.ts';
import { useRequestGuard } from './use-request-guard.ts';

/** Requests that wait for me, those decided, and my own: a list and one of them beside it, or alone on a phone. */
export default function AccessRequestInbox() {
  const { t } = useTexts();
  const wide = useWide();
  const reason = useReason();
  const navigate = useNavigate();
  const me = useMyId();
  const { publicId: named } = useParams();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const requestedView = views.find((view) => view === params.get('show'));
  const namedList = useRequest(named);
  const known = namedList.data?.find((row) => row.publicId === named);
  const waiting = useRequests('waiting');
  const decidedByMe = useRequests('decided');
  // a person without own decisions has one list only; nothing is shown until this is known
  const toAnswer = [waiting, decidedByMe];
  const opened = useOpenedDevices();
  const approves = useApproves();
  const answers =
    toAnswer.some(({ state, data }) => state === 'failed' || (data?.length ?? 0) > 0) ||
    (opened.devices.length > 0 && approves);
  const firstView = useFirstView(waiting, { hasOpened: opened.devices.length > 0 && approves, answers });
  const isLoading = answers ? !firstView : toAnswer.some(({ state }) => state === 'loading');
  // the list of a request that a link opens stays, whatever becomes of the request
  const linkedView = useFirstShown(known && me ? viewOf(known, me) : undefined, `${key} ${named}`) as View | undefined;
  const chosen = requestedView ?? linkedView;
  const view: View = chosen ?? (answers ? (firstView ?? 'waiting') : isLoading ? 'waiting' : 'mine');
  const list = useRequests(view);
  const listed = list.data ?? [];
  // beside the list one request is always open: the first if none is chosen; it stays when the page becomes narrow, and
  // when others come before it, or it is withdrawn
  const [answered, setAnswered] = useState<string>();
  // an answered request is in the list until it is read again
  const firstOther = listed.find((row) => row.publicId !== answered);
  const first = useFirstShown(wide && !named ? firstOther?.publicId : undefined, `${key} ${view}`);
  const selectedId = named ?? first;
  const shownList = useRequest(named ? undefined : first);
  const request =
    known ??
    shownList.data?.find((row) => row.publicId === selectedId) ??
    listed.find((row) => row.publicId === selectedId);
  const publicId = named ?? request?.publicId;
  // a request that the person has answered leaves the list at once
  const isMyAnswer = request?.publicId === answered || (request?.approver && request.approver.publicId === me);
  const rows = useKeptRow(listed, isMyAnswer ? undefined : request, view);
  const guard = useRequestGuard(request, list.state === 'ready');

  const open = (next: Request | undefined, options?: { replace: boolean }) =>
    navigate(
      next ? `/access-requests/${next.publicId}${searchOf(view)}` : `/access-requests${searchOf(view)}`,
      options,
    );
  useInboxKeys(rows, publicId, open);
  // then the address names it, and Back leads to the list
  const unnamed = wide || named ? undefined : request;
  useEffect(() => {
    if (unnamed) void open(unnamed, { replace: true });
  });

  /** After an answer the next one that waits opens. */
  const decided = () => {
    const place = rows.findIndex((row) => row.publicId === publicId);
    const rest = rows.filter((row) => row.publicId !== publicId);
    setAnswered(publicId);
    open(rest[Math.min(Math.max(place, 0), rest.length - 1)], { replace: true });
  };

  const head = (
    <>
      {wide ? <h1>{t('inbox.title')}</h1> : null}
      {/* as high as the views that come */}
      <div style={{ minHeight: wide ? 32 : 40 }}>
        {isLoading ? <Skeleton lines={1} /> : null}
        {answers ? (
          <Segmented
            label={t('inbox.title')}
            value={view}
            onChange={(next) => navigate(`/access-requests${searchOf(next)}`)}
            options={views.map((key) => ({ key, label: <Label view={key} waiting={waiting.data?.length ?? 0} /> }))}
          />
        ) : null}
        {answers || isLoading ? null : <span className="ls-quiet">{t('inbox.view.mine')}</span>}
      </div>
    </>
  );
  const side = (
    <>
      {view === 'waiting' && answers && opened.devices.length > 0 ? <OpenedList opened={opened} /> : null}
      {list.state === 'loading' || (isLoading && !chosen) ? (
        <div className="ls-panel-body">
          <Skeleton lines={6} />
        </div>
      ) : null}
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'ready' && rows.length === 0 && (chosen || !isLoading) ? (
        <EmptyState title={t(`inbox.none.${view}`)}>{t(`inbox.noneWhy.${view}`)}</EmptyState>
      ) : null}
      {rows.length > 0 ? <RequestList requests={rows} view={view} selected={publicId} /> : null}
      {list.more === 'none' ? null : (
        <div className="ls-centred ls-pad">
          <Button kind="text" busy={list.more === 'loading'} onClick={list.loadMore}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </>
  );
  const back = (
    <Link to={`/access-requests${searchOf(view)}`}>
      <ChevronLeftIcon size={20} />
      {t(`inbox.view.${view}`)}
    </Link>
  );
  return (
    <SplitPage
      label={t('inbox.title')}
      head={head}
      side={side}
      back={back}
      size="large"
      isOpen={wide || selectedId !== undefined}
    >
      {request ? <RequestDetail key={request.publicId} request={request} guard={guard} onDecided={decided} /> : null}
      {!request && namedList.state === 'loading' && named ? (
        <div className="ls-pad">
          <Skeleton lines={8} />
        </div>
      ) : null}
      {named && namedList.state === 'failed' ? (
        <FailedPart reason={reason(namedList.failure)} onRetry={namedList.retry} />
      ) : null}
      {named && !request && namedList.state === 'ready' ? (
        <EmptyState title={t('inbox.gone')}>{t('inbox.goneWhy')}</EmptyState>
      ) : null}
    </SplitPage>
  );
}

const searchOf = (view: View) => `?show=${view}`;

function Label({ view, waiting }: { view: View; waiting: number }) {
  const { t } = useTexts();
  return (
    <>
      {t(`inbox.view.${view}`)}
      {view === 'waiting' && waiting > 0 ? <Count value={waiting} hot /> : null}
    </>
  );
}
