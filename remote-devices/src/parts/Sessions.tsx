import { act, useMay } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, Row, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { DownloadIcon } from '@lineside/ui/icons';
import { exportSessions } from './export-sessions.ts';

interface Session {
  publicId: string;
  user: { name?: string | null };
  endedOn: string | null;
}

/** Connections to a device: person, start, end, and the reason for the end. */
export function Sessions({ agentId, isOwn }: { agentId: string; isOwn: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(VpnSession);
  const mayEnd = useMay('COMPANY_ADMIN') && isOwn;
  const end = async ({ publicId, user }: { publicId: string; user: { name?: string | null } }) => {
    const title = t('sessions.endTitle', { name: user.name ?? '' });
    if (!(await confirm({ title, body: t('sessions.endBody'), ok: t('sessions.end'), danger: true }))) return;
    const { ok } = await act(VpnSession.actions.end, { publicId, parent: agentId }, {});
    if (ok) notify({ tone: 'online', text: t('sessions.ended'), seconds: 3 });
  };
  const save = async () => {
    const ok = await exportSessions(label, agentId);
    if (!ok) notify({ tone: 'danger', text: t('columns.notSaved'), seconds: 5 });
  };
  return (
    <Stack gap={12}>
      <Row>
        <Button icon={<DownloadIcon />} onClick={save}>
          {t('columns.export')}
        </Button>
      </Row>
      <ChildList
        entity={VpnSession}
        parent={agentId}
        title={t('parts.sessions')}
        fields={['user', 'startedOn', 'endedOn', 'endReason']}
        columns={[
          { id: 'user', header: label.field('user'), role: 'name', cell: ({ user }) => user.name },
          { id: 'from', header: label.field('startedOn'), cell: ({ startedOn }) => format.dateTime(startedOn) },
          {
            id: 'to',
            header: label.field('endedOn'),
            cell: ({ endedOn }) => (endedOn ? format.dateTime(endedOn) : t('sessions.now')),
          },
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
      />
    </Stack>
  );
}
