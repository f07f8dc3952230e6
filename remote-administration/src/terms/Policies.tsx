import { send, useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, FailedPart, notify, Panel, Skeleton, StateWord, useFormat } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { Acceptances } from './Acceptances.tsx';
import type { PolicyKind } from './TermsScreen.tsx';
import { TextDialog } from './TextDialog.tsx';

const languages = ['en', 'nl'] as const;

/** The API answers only ids where no fields are named. */
const query = { fields: 'type,latest,version,publishedOn,languages' };

/** The company's own texts of a kind: versions that were published, and the draft that is being written. */
export function Policies({ kind }: { kind: PolicyKind }) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const company = useCompany();
  const [written, setWritten] = useState<(typeof languages)[number]>();
  const [accepted, setAccepted] = useState<{ publicId: string; version: string }>();
  const list = kind === 'termsofuse' ? calls.ListCompanyTermsOfUsePolicies : calls.ListCompanyPrivacyStatements;
  const params = { publicId: company.state === 'chosen' ? company.company.publicId : '' };
  const policies = useCall(list, { params, query });
  if (policies.state === 'failed') return <FailedPart reason={reason(policies.failure)} onRetry={policies.retry} />;
  if (!policies.data) return <Skeleton lines={4} />;
  const draft = policies.data.find(({ publishedOn }) => !publishedOn);
  const latest = policies.data.find(({ latest }) => latest);
  const textIn = (language: string) =>
    (draft ?? latest)?.languages?.find(({ languageCode }) => languageCode === language)?.body ?? '';
  const publish = async () => {
    const question = { title: t('terms.publishTitle'), body: t('terms.publishBody'), ok: t('terms.publish') };
    if (!(await confirm(question))) return;
    const result = await send(calls.PublishCompanyTermsOfUsePolicy, { body: { type: kind } });
    if (result.ok) notify({ tone: 'online', text: t('terms.published'), seconds: 3 });
    void policies.retry();
  };
  return (
    <Panel
      title={t('terms.versions')}
      flush
      extra={
        <>
          {languages.map((language) => (
            <Button key={language} kind="link" size="small" onClick={() => setWritten(language)}>
              {t(`terms.write.${language}`)}
            </Button>
          ))}
          {draft ? (
            <Button kind="primary" size="small" onClick={publish}>
              {t('terms.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      <SimpleTable
        label={t('terms.versions')}
        rows={policies.data}
        rowKey={({ publicId }) => publicId}
        columns={[
          {
            id: 'version',
            header: t('terms.version'),
            role: 'name',
            cell: ({ version }) => version ?? t('terms.draft'),
          },
          {
            id: 'state',
            header: t('terms.state'),
            cell: ({ publishedOn }) => <StateWord of="page" is={publishedOn ? 'published' : 'draft'} />,
          },
          {
            id: 'on',
            header: t('terms.publishedOn'),
            cell: ({ publishedOn }) => (publishedOn ? format.dateTime(publishedOn) : null),
          },
          {
            id: 'languages',
            header: t('terms.languages'),
            cell: ({ languages: texts }) => texts?.map(({ languageCode }) => languageCode.toUpperCase()).join(', '),
          },
          {
            id: 'accepted',
            header: '',
            align: 'end',
            cell: ({ publicId, version, publishedOn }) =>
              publishedOn ? (
                <Button kind="link" size="small" onClick={() => setAccepted({ publicId, version: version ?? '' })}>
                  {t('terms.whoAccepted')}
                </Button>
              ) : null,
          },
        ]}
        empty={<p className="ls-panel-body ls-quiet">{t('terms.none')}</p>}
      />
      {accepted ? <Acceptances terms={accepted} onClose={() => setAccepted(undefined)} /> : null}
      {written ? (
        <TextDialog
          kind={kind}
          language={written}
          text={textIn(written)}
          onDone={() => void policies.retry()}
          onClose={() => setWritten(undefined)}
        />
      ) : null}
    </Panel>
  );
}
