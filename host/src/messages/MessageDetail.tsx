import { chooseCompany, companyState, remove, update, useCompany, useOne } from '@lineside/client';
import { Message } from '@lineside/contracts';
import { Extensions, useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Page, Panel, Skeleton, Stack, StateWord, useFormat } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { ArrowRightIcon, TrashIcon } from '@lineside/ui/icons';
import { isAlarm, type MessageRow, messageFields, severityOf, subjectOf, titleOf } from './message.ts';

interface MessageDetailProps {
  publicId: string;
  /** The message as the list has it, so that nothing is read twice. */
  listed: MessageRow | undefined;
  /** The list. */
  back: string;
}

/** One message in full, with a link to its subject. */
export function MessageDetail({ publicId, listed, back }: MessageDetailProps) {
  const { t } = useTexts('account');
  const reason = useReason();
  const loaded = useOne(Message, listed ? null : { publicId }, { fields: messageFields });
  const row = listed ?? loaded.data;
  if (row) return <Shown row={row} back={back} />;
  if (loaded.failure?.kind === 'refused' && loaded.failure.status === 404)
    return (
      <Page title={t('messages.title')}>
        <EmptyState drawing="empty" title={t('messages.gone')} action={<Link to={back}>{t('messages.back')}</Link>} />
      </Page>
    );
  if (loaded.failure)
    return (
      <Page title={t('messages.title')}>
        <FailedPart reason={reason(loaded.failure)} onRetry={loaded.retry} />
      </Page>
    );
  return <Skeleton lines={6} />;
}

function Shown({ row, back }: { row: MessageRow; back: string }) {
  const { t } = useTexts('account');
  const format = useFormat();
  const navigate = useNavigate();
  const subject = subjectOf(row);
  const chosen = useCompany();
  const { publicId, shortContent, longContent, createdOn } = row;

  function openSubject() {
    if (!subject) return;
    const { company } = subject;
    const state = companyState();
    const known = 'companies' in state && state.companies.some((record) => record.publicId === company);
    if (company && known) chooseCompany(company);
    navigate(subject.to);
  }

  const { agentId, agentName, occurrenceId } = shortContent;
  // what is of another company can't be read here
  const isHere = chosen.state === 'chosen' && chosen.company.publicId === row.company?.publicId;
  const facts = [
    ...(isAlarm(row)
      ? [
          {
            key: 'severity',
            label: t('messages.severity'),
            value: (
              <StateWord of="severity" is={severityOf(row)}>
                {t(`messages.severities.${severityOf(row)}`)}
              </StateWord>
            ),
          },
        ]
      : []),
    {
      key: 'device',
      label: t('messages.device'),
      value: agentId && agentName && isHere ? <Link to={`/devices/${agentId}`}>{agentName}</Link> : agentName,
    },
    { key: 'company', label: t('messages.company'), value: shortContent.companyName },
    ...longContent.extraInformation.map(({ key, value }) => ({
      key: key ?? '',
      label: t(`messages.facts.${key}`),
      value:
        value && key === 'expiresOn' ? format.date(value) : value && isMoment(key) ? format.dateTime(value) : value,
    })),
    {
      key: 'when',
      label: t(isAlarm(row) ? 'messages.occurred' : 'messages.received'),
      value: format.dateTime(createdOn),
    },
  ].filter(({ value }) => value);
  return (
    <Page
      title={titleOf(row, t)}
      crumbs={[{ key: 'messages', link: <Link to={back}>{t('messages.title')}</Link> }]}
      body="tint"
      actions={
        <>
          <Button
            icon={<TrashIcon />}
            onClick={() => void remove(Message, { publicId }).then(({ ok }) => ok && navigate(back, { replace: true }))}
          >
            {t('messages.remove')}
          </Button>
          <Button
            onClick={() =>
              void update(Message, { publicId }, { read: false }).then(() => navigate(back, { replace: true }))
            }
          >
            {t('messages.markUnread')}
          </Button>
          {subject ? (
            <Button kind="primary" icon={<ArrowRightIcon />} onClick={openSubject}>
              {t('messages.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        {isHere && occurrenceId ? <Extensions point="message.alarm@1" props={{ occurrenceId }} /> : null}
        <Panel>
          <Details facts={facts} large />
        </Panel>
        {longContent.instructions ? (
          <Panel title={t('messages.whatToDo')}>
            <p className="lh-instructions">{longContent.instructions}</p>
          </Panel>
        ) : null}
      </Stack>
    </Page>
  );
}

/** Whether a fact is a time. */
const isMoment = (key: string | null): boolean => key === 'start' || key === 'end' || key === 'lastOn';
