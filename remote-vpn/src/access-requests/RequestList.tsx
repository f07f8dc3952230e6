import { requestState } from '@lineside/contracts';
import { type Translate, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Avatar, type Format, Row, Stack, StateWord, ToneWord, useFormat, useNow } from '@lineside/ui/base';
import { deviceName } from '@lineside/vpn/labels.ts';
import { isRunning, leftOf, lengthOf, servicesOf } from './labels.ts';
import type { Request, View } from './request.ts';

interface RequestListProps {
  requests: readonly Request[];
  view: View;
  selected: string | undefined;
}

/** Requests in a column: person, device, services and time. */
export function RequestList({ requests, view, selected }: RequestListProps) {
  const { t } = useTexts();
  return (
    <ul aria-label={t('inbox.title')} className="ls-line-above">
      {requests.map((request) => (
        <li key={request.publicId}>
          <RequestRow request={request} view={view} selected={request.publicId === selected} />
        </li>
      ))}
    </ul>
  );
}

function RequestRow({ request, view, selected }: { request: Request; view: View; selected: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const { publicId, user, agent, createdOn, updatedOn } = request;
  const isOwn = view === 'mine';
  const device = deviceName(agent, t);
  const running = view === 'waiting' && isRunning(request, now);
  const changed = view === 'decided' ? (updatedOn ?? createdOn) : createdOn;
  return (
    <Link
      to={`/access-requests/${publicId}${view === 'waiting' ? '' : `?show=${view}`}`}
      aria-current={selected ? 'true' : undefined}
      className="ls-link-row ls-choosable ls-line-below"
    >
      {isOwn ? null : <Avatar name={user.name ?? ''} size={32} />}
      <Stack gap={0} className="ls-grow">
        <Row gap={8}>
          <strong className="ls-ell ls-grow" title={isOwn ? device : (user.name ?? '')}>
            {isOwn ? device : user.name}
          </strong>
          <span className="ls-quiet ls-num ls-nowrap">
            {view === 'waiting'
              ? format.age(now - Date.parse(createdOn), { seconds: false })
              : format.when(changed, now)}
          </span>
        </Row>
        {isOwn ? null : <span className="ls-ell ls-small ls-muted">{device}</span>}
        <Row gap={4} className="ls-quiet">
          <span className="ls-ell">
            {[servicesOf(request, t), ...(running ? [] : [lengthOf(request, format)])].join(', ')}
          </span>
          <span aria-hidden>·</span>
          <span className="ls-nowrap">
            {view === 'waiting' && request.status === 'pending' ? (
              <Start request={request} now={now} t={t} format={format} />
            ) : (
              <State request={request} now={now} />
            )}
          </span>
        </Row>
      </Stack>
    </Link>
  );
}

function Start({ request, now, t, format }: { request: Request; now: number; t: Translate; format: Format }) {
  const { start } = request;
  // a started request runs without its answer: the remaining time counts
  if (isRunning(request, now)) return <ToneWord tone="attention">{leftOf(request, now, { t, format })}</ToneWord>;
  return Date.parse(start) <= now ? (
    <ToneWord tone="attention">{t('inbox.startsNow')}</ToneWord>
  ) : (
    <span className="ls-num">{t('inbox.starts', { when: format.when(start, now) })}</span>
  );
}

const State = ({ request, now }: { request: Request; now: number }) => (
  <StateWord of="request" is={requestState(request, now)} />
);
