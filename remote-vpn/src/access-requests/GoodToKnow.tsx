import { useOne } from '@lineside/client';
import { Agent, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Row, Stack, StateGlyph, useFormat, useNow } from '@lineside/ui/base';
import { HistoryIcon, InfoIcon, UsersIcon } from '@lineside/ui/icons';
import { type ReactNode, useMemo } from 'react';
import { openingInWords } from './opened.ts';
import { type Request, useLiveRequests } from './request.ts';

/** Facts that help an approver to decide, as far as the API has them. */
export function GoodToKnow({ request }: { request: Request }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const { agent, user, vpn, servers } = request;
  const device = useOne(Agent, { publicId: agent.publicId }, { fields: ['connectedUsers', 'accessOpened'] });
  const before = useLiveRequests(
    useMemo(
      () => ({
        parent: agent.publicId,
        filters: [
          where('eq', 'user.publicId', user.publicId),
          where('in', 'status', 'approved', 'rejected', 'revoked'),
        ],
        orderBy: [{ path: ['start'], descending: true }],
      }),
      [agent.publicId, user.publicId],
    ),
  );
  const earlier = before.data?.filter(({ publicId }) => publicId !== request.publicId);
  const approvedCount = earlier?.filter(({ status }) => status !== 'rejected').length ?? 0;
  const rejectedCount = earlier?.filter(({ status }) => status === 'rejected').length ?? 0;
  const connectedNames = device.data?.connectedUsers.map(({ name }) => name ?? '');
  const opened = device.data?.accessOpened;
  const name = user.name ?? '';
  return (
    <Stack gap={12}>
      <h3 className="ls-subhead">{t('know.title')}</h3>
      {vpn && servers.length > 0 ? (
        <Fact icon={<InfoIcon />}>
          {t('know.withVpn', { services: servers.map(({ name }) => name ?? '').join(', ') })}
        </Fact>
      ) : null}
      {vpn ? <Fact icon={<StateGlyph of="sentence" is="caution" size={16} />}>{t('know.wholeNetwork')}</Fact> : null}
      {connectedNames ? (
        <Fact icon={<UsersIcon />}>
          {connectedNames.length > 0 ? t('know.connected', { names: connectedNames.join(', ') }) : t('know.nobody')}
        </Fact>
      ) : null}
      {opened ? (
        <Fact icon={<StateGlyph of="sentence" is="caution" size={16} />}>
          {openingInWords(opened, now, { t, format })}
        </Fact>
      ) : null}
      {earlier ? (
        <Fact icon={<HistoryIcon />}>
          {approvedCount > 0 ? t('know.granted', { name, count: approvedCount }) : t('know.first', { name })}
          {rejectedCount > 0 ? ` ${t('know.rejected', { count: rejectedCount })}` : ''}
        </Fact>
      ) : null}
    </Stack>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Row gap={8} align="flex-start" className="ls-small ls-muted">
    <span className="ls-first-line">{icon}</span>
    <span>{children}</span>
  </Row>
);
