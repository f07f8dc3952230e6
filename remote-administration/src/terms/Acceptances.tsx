import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, SidePanel, Skeleton, useFormat } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';

interface AcceptancesProps {
  terms: { publicId: string; version: string };
  onClose(): void;
}

/** People who have accepted a version of the company's own text, and those who haven't [7.44]. */
export function Acceptances({ terms: { publicId, version }, onClose }: AcceptancesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const people = useCall(calls.ListCompanyTermsAcceptances, { params: { publicId } });
  const count = people.data?.filter(({ acceptedOn }) => acceptedOn).length ?? 0;
  return (
    <SidePanel open title={t('terms.acceptedTitle', { version })} onClose={onClose}>
      {people.state === 'failed' ? <FailedPart reason={reason(people.failure)} onRetry={people.retry} /> : null}
      {people.state === 'loading' ? <Skeleton lines={6} /> : null}
      {people.data ? (
        <>
          <p className="ls-quiet">
            {t('terms.acceptedCount', { count: format.number(count), total: format.number(people.data.length) })}
          </p>
          <SimpleTable
            label={t('terms.acceptedTitle', { version })}
            rows={people.data}
            rowKey={({ user }) => user.publicId}
            columns={[
              { id: 'name', header: t('terms.person'), role: 'name', cell: ({ user }) => user.name },
              {
                id: 'on',
                header: t('terms.acceptedOn'),
                cell: ({ acceptedOn }) => (acceptedOn ? format.dateTime(acceptedOn) : t('terms.notAccepted')),
              },
            ]}
          />
        </>
      ) : null}
    </SidePanel>
  );
}
