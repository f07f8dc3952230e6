import { AgentAccessRequest, isGivenUp, requestState } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import {
  Avatar,
  Row,
  SplitBody,
  Stack,
  StateGlyph,
  StatePill,
  Tag,
  useFormat,
  useLabels,
  useNow,
} from '@lineside/ui/base';
import { Details, Timeline } from '@lineside/ui/data';
import { LockIcon } from '@lineside/ui/icons';
import { deviceName, orList } from '@lineside/vpn/labels.ts';
import { useTimeSpan } from '@lineside/vpn/time-span.ts';
import { AnswerBar, type AnswerBarProps } from './AnswerBar.tsx';
import { AroundTime } from './AroundTime.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { isRunning, leftOf, lengthOf } from './labels.ts';
import { type Request, useMyId } from './request.ts';
import { useExtended } from './use-extended.ts';

/** The requester, services, time, reason, context, and the answer. */
export function RequestDetail({ request, guard, onDecided }: AnswerBarProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const me = useMyId();
  const { user, userCompany, reason, createdOn, vpn, history } = request;
  const isOwn = user.publicId === me;
  // the decision was confirmed once already
  const asks = request.status === 'pending' ? (isOwn ? 'youAsk' : 'asks') : isOwn ? 'youAsked' : 'asked';
  return (
    <>
      <SplitBody>
        <Stack gap={16}>
          <Row gap={12} align="flex-start">
            <Avatar name={user.name ?? ''} size={40} own={isOwn} />
            <Stack gap={0} className="ls-grow">
              <h2>{t(`detail.wish.${asks}.${vpn ? 'vpn' : 'web'}`, { name: user.name ?? '' })}</h2>
              <span className="ls-small ls-muted">
                {t('detail.asked', { company: userCompany.name ?? '', when: format.when(createdOn, now) })}
              </span>
            </Stack>
            <StatePill of="request" is={requestState(request, now)} />
          </Row>
          <blockquote className="ls-box ls-sunken ls-quote ls-break">{reason}</blockquote>
          <Facts request={request} me={me} />
          <Stack gap={8}>
            <h3 className="ls-subhead">{t('around.title')}</h3>
            <AroundTime request={request} />
          </Stack>
          {isOwn ? null : <GoodToKnow request={request} />}
          {history.length > 1 ? (
            <Stack gap={8}>
              <h3 className="ls-subhead">{t('detail.history')}</h3>
              <Timeline
                label={t('detail.history')}
                entries={history.toReversed().map(({ status, by, on, note }) => {
                  const givenUp = status === 'revoked' && isGivenUp(request);
                  const did = givenUp ? (isOwn ? 'endedByYou' : 'ended') : status;
                  const is = status === 'pending' ? 'waiting' : status === 'approved' ? 'active' : status;
                  return {
                    key: `${status} ${on}`,
                    dot: <StateGlyph of="request" is={givenUp ? 'ended' : is} />,
                    title: t(`detail.did.${did}`, { name: by ?? '' }),
                    time: format.when(on, now),
                    body: note,
                  };
                })}
              />
            </Stack>
          ) : null}
        </Stack>
      </SplitBody>
      <AnswerBar request={request} guard={guard} onDecided={onDecided} />
    </>
  );
}

function Facts({ request, me }: { request: Request; me: string }) {
  const { t, language } = useTexts();
  const label = useLabels(AgentAccessRequest);
  const format = useFormat();
  const now = useNow();
  const span = useTimeSpan();
  const { agent, through, vpn, servers, start, end, requestedEnd, allowedApprovers, status, approver, note } = request;
  const others = allowedApprovers.filter(({ publicId }) => publicId !== me).map(({ name }) => name ?? '');
  const deciders = others.length < allowedApprovers.length ? [t('detail.you'), ...others] : others;
  const shorter = end !== requestedEnd;
  const oldEnd = useExtended(request);
  return (
    <Details
      large
      facts={[
        ...(through ? [{ key: 'through', label: label.field('through'), value: through.name }] : []),
        {
          key: 'device',
          label: label.field('agent'),
          value:
            agent.name === null ? deviceName(agent, t) : <Link to={`/devices/${agent.publicId}`}>{agent.name}</Link>,
        },
        {
          key: 'services',
          label: label.field('servers'),
          value: (
            <Row gap={4} wrap>
              {vpn ? (
                <Tag>
                  <LockIcon size={12} />
                  {t('detail.wholeNetwork')}
                </Tag>
              ) : null}
              {servers.map(({ publicId, name }) => (
                <Tag key={publicId}>{name}</Tag>
              ))}
            </Row>
          ),
        },
        {
          key: 'time',
          label: t('facts.time'),
          value: (
            <span className="ls-num">
              {span(Date.parse(start), Date.parse(end), now)}{' '}
              <span className="ls-faint">
                {isRunning(request, now)
                  ? `(${leftOf(request, now, { t, format })})`
                  : shorter
                    ? t('detail.askedFor', { length: lengthOf(request, format) })
                    : `(${lengthOf(request, format)})`}
              </span>
            </span>
          ),
        },
        ...(oldEnd
          ? [
              {
                key: 'longer',
                label: t('detail.longer'),
                value: (
                  <span className="ls-num">
                    {t('detail.ends', { old: format.when(oldEnd, now), new: format.when(end, now) })}
                  </span>
                ),
              },
            ]
          : []),
        ...(status === 'pending'
          ? [{ key: 'deciders', label: t('detail.canDecide'), value: orList(deciders, language) }]
          : []),
        ...(approver && !isGivenUp(request)
          ? [{ key: 'by', label: label.field('approver'), value: approver.name }]
          : []),
        ...(note ? [{ key: 'note', label: label.field('note'), value: note }] : []),
      ]}
    />
  );
}
