import { act, type Picked, useMay } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { DownloadIcon } from '@lineside/ui/icons';
import { exportSessions } from './export-sessions.ts';

type Session = Picked<typeof VpnSession, 'user' | 'startedOn' | 'endedOn'>;

/** Connections to a device: person, start, end, and the reason for the end. */
export function Sessions({ agentId, isOwn }: { agentId: string; isOwn: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(VpnSession);
  const wide = useWide();
  const mayEnd = useMay('COMPANY_ADMIN') && isOwn;
  const end = async ({ publicId, user }: Pick<Session, 'publicId' | 'user'>) => {
    const title = t('sessions.endTitle', { name: user.name ?? '' });
    if (!(await confirm({ title, body: t('sessions.endBody'), ok: t('sessions.end'), danger: true }))) return;
    const { ok } = await act(VpnSession.actions.end, { publicId, parent: agentId }, {});
    if (ok) notify({ tone: 'online', text: t('sessions.ended'), seconds: 3 });
  };
  const save = async () => {
    const ok = await exportSessions(label, agentId);
    if (!ok) notify({ tone: 'danger', text: t('columns.notSaved'), seconds: 5 });
  };
  const from = ({ startedOn }: Session) => format.dateTime(startedOn);
  const to = ({ endedOn }: Session) => (endedOn ? format.dateTime(endedOn) : t('sessions.now'));
  return (
    <ChildList
      entity={VpnSession}
      parent={agentId}
      title={t('parts.sessions')}
      fields={['user', 'startedOn', 'endedOn', 'endReason']}
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
                  {from(session)} – {to(session)}
                </div>
              )}
            </>
          ),
        },
        // a phone has no room for them
        ...(wide
          ? [
              { id: 'from', header: label.field('startedOn'), cell: from },
              { id: 'to', header: label.field('endedOn'), cell: to },
            ]
          : []),
        {
          id: 'why',
          header: label.field('endReason'),
          cell: ({ endReason }) => endReason && label.word('endReason', endReason),
        },
        ...(mayEnd
          ? [
              {
                id: 'end',
                header: '',
                align: 'end' as const,
                cell: (session: Session) =>
                  session.endedOn ? null : (
                    <Button kind="link" size="small" ends onClick={() => end(session)}>
                      {t('sessions.end')}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
      none={t('sessions.none')}
      actions={
        <Button kind="link" size="small" icon={<DownloadIcon />} onClick={save}>
          {t('columns.export')}
        </Button>
      }
    />
  );
}
