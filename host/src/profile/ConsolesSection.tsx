import { send, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, useFormat } from '@lineside/ui/base';
import { ShieldCheckIcon } from '@lineside/ui/icons';
import { OwnRows } from './OwnRows.tsx';
import { SectionPage } from './SectionPage.tsx';

/** Consoles that may act for the person. */
export default function ConsolesSection() {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const format = useFormat();
  const consents = useCall(calls.ListConsoleConsents);

  async function withdraw(publicId: string, name: string) {
    const sure = await confirm({
      title: host('consoles.withdrawTitle', { name }),
      body: host('consoles.withdrawBody'),
      ok: host('consoles.withdraw'),
      danger: true,
    });
    if (!sure) return;
    const result = await send(calls.WithdrawConsoleConsent, { params: { publicId } });
    if (result.ok) consents.retry();
  }

  return (
    <SectionPage title={t('profile.sections.consoles')} about={host('consoles.about')} content={consents}>
      {(rows) => (
        <OwnRows
          rows={rows}
          rowKey={({ publicId }) => publicId}
          icon={() => <ShieldCheckIcon />}
          name={({ name }) => name}
          facts={({ origins, company, state, givenBy, givenOn }) => [
            origins.join(', '),
            state === 'withdrawn'
              ? host('consoles.withdrawn', { company: company.name })
              : host(`consoles.given.${givenBy}`, { company: company.name, on: format.date(givenOn) }),
          ]}
          action={({ publicId, name, state }) =>
            state === 'allowed' ? (
              <Button
                size="small"
                label={host('consoles.withdrawOf', { name })}
                onClick={() => void withdraw(publicId, name)}
              >
                {host('consoles.withdraw')}
              </Button>
            ) : null
          }
          none={host('consoles.none')}
        />
      )}
    </SectionPage>
  );
}
