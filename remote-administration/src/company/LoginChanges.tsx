import { type Picked, useList, useMay } from '@lineside/client';
import { AuditLog, SsoProvider, where, writersOfCompany } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, useFormat } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { changesIn } from '../audit-log/changes-in.ts';
import { useEventWords } from '../audit-log/use-event-words.ts';

const fields = ['time', 'actor', 'event', 'target', 'recordName', 'before', 'after', 'secrets'] as const;

type Entry = Picked<typeof AuditLog, (typeof fields)[number]>;

const texts = {
  enforce2fa: 'security.twoFactor',
  enforceSso: 'security.sso',
  trustSso2fa: 'security.trust',
  maxSessionHours: 'security.session',
} as const;

const isOfLogin = (field: string): field is keyof typeof texts =>
  (writersOfCompany as Record<string, string>)[field] === 'login';

/** Who changed how people log in, when, and from what to what: from the audit log, of which the readers see this. */
export function LoginChanges() {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const words = useEventWords();
  const mayRead = useMay(AuditLog.read);
  const log = useList(
    AuditLog,
    mayRead ? { fields, filters: [where('in', 'target', 'Company', SsoProvider.name)], pageSize: 100 } : null,
    { live: true },
  );
  if (!mayRead) return null;
  const yesNo = { yes: t('yes'), no: t('no') };
  const withUnit = (field: string, value: string) =>
    field === 'maxSessionHours' && value !== '–' ? t('security.hourCount', { count: Number(value) }) : value;
  const rows = (log.data ?? []).flatMap((entry) => {
    const lines = linesOf(entry);
    return lines.length > 0 ? [{ ...entry, lines }] : [];
  });

  function linesOf(entry: Entry): string[] {
    if (entry.target !== SsoProvider.name)
      return changesIn(entry)
        .filter(({ field }) => isOfLogin(field))
        .map(({ field, before, after }) => {
          const [from, to] = [before(yesNo), after(yesNo)].map((value) => withUnit(field, value));
          return `${t(texts[field as keyof typeof texts])}: ${from} → ${to}`;
        });
    const subject = `${words.target(entry.target)} ${entry.recordName ?? ''}: ${words.event(entry.event)}`;
    if (entry.event !== 'update') return [subject];
    const changed = changesIn(entry).map(({ field, before, after, secret }) =>
      secret
        ? `${words.field(entry.target, field)}: ${t('auditLog.secret')}`
        : `${words.field(entry.target, field)}: ${before(yesNo)} → ${after(yesNo)}`,
    );
    return [subject, ...changed];
  }

  return (
    <Panel title={t('security.changes')} flush>
      {log.state === 'failed' ? <FailedPart reason={reason(log.failure)} onRetry={log.retry} /> : null}
      {log.state === 'loading' ? <Skeleton lines={3} /> : null}
      {log.data ? (
        <SimpleTable
          label={t('security.changes')}
          rows={rows}
          rowKey={({ publicId }) => publicId}
          columns={[
            { id: 'time', header: t('security.changedOn'), cell: ({ time }) => format.dateTime(time) },
            { id: 'actor', header: t('security.changedBy'), cell: ({ actor }) => actor.name },
            {
              id: 'what',
              header: t('security.change'),
              role: 'name',
              cell: ({ lines }) => (
                <span style={{ display: 'block', padding: '8px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {lines.join('\n')}
                </span>
              ),
            },
          ]}
          empty={<p className="ls-panel-body ls-quiet">{t('security.noChanges')}</p>}
        />
      ) : null}
    </Panel>
  );
}
