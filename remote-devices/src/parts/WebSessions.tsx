import { type Picked, send } from '@lineside/client';
import { calls, WebAccessEntry, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { useMemo } from 'react';

const fields = ['user', 'serviceName', 'startedOn', 'closedOn', 'closeReason', 'sourceAddress', 'can'] as const;
type Session = Picked<typeof WebAccessEntry, (typeof fields)[number]>;

/** Services of a device that people opened in the browser: who, which, from when to when, from where, and why it ended. */
export function WebSessions({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(WebAccessEntry);
  const wide = useWide();
  const filters = useMemo(() => [where('eq', 'agent.publicId', agentId)], [agentId]);
  const end = async ({ publicId, user, serviceName }: Session) => {
    const title = t('sessions.endWebTitle', { name: user.name ?? '', service: serviceName });
    if (!(await confirm({ title, body: t('sessions.endWebBody'), ok: t('sessions.end'), danger: true }))) return;
    const { ok } = await send(calls.EndWebAccess, { params: { publicId } });
    if (ok) notify({ tone: 'online', text: t('sessions.webEnded'), seconds: 3 });
  };
  const from = ({ startedOn }: Session) => format.dateTime(startedOn);
  const to = ({ closedOn }: Session) => (closedOn ? format.dateTime(closedOn) : t('sessions.now'));
  return (
    <ChildList
      entity={WebAccessEntry}
      filters={filters}
      title={label.many}
      fields={fields}
      columns={[
        {
          id: 'user',
          header: label.field('user'),
          role: 'name',
          cell: (session) => (
            <>
              {session.user.name}
              {wide ? null : (
                <div className="ls-quiet">
                  {session.serviceName}, {from(session)} – {to(session)}
                </div>
              )}
            </>
          ),
        },
        // a phone has no room for them
        ...(wide
          ? [
              { id: 'service', header: label.field('agentServer'), cell: ({ serviceName }: Session) => serviceName },
              { id: 'from', header: label.field('startedOn'), cell: from },
              { id: 'to', header: label.field('closedOn'), cell: to },
              {
                id: 'address',
                header: label.field('sourceAddress'),
                cell: ({ sourceAddress }: Session) => sourceAddress,
              },
            ]
          : []),
        {
          id: 'why',
          header: label.field('closeReason'),
          cell: ({ closeReason }) => closeReason && label.word('closeReason', closeReason),
        },
        {
          id: 'end',
          header: '',
          align: 'end' as const,
          cell: (session) =>
            session.closedOn === null && session.can.end ? (
              <Button kind="link" size="small" ends onClick={() => end(session)}>
                {t('sessions.end')}
              </Button>
            ) : null,
        },
      ]}
      none={t('sessions.noWeb')}
    />
  );
}
