import { send, useCall } from '@lineside/client';
import { type ConsoleConsent, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, confirm, useFormat } from '@lineside/ui/base';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';

/** /my-consoles: the consoles that may act for the signed-in person, each with a button that withdraws it. */
export default function MyConsolesScreen() {
  const { t } = useTexts('host');
  const consents = useCall(calls.ListConsoleConsents);
  if (consents.state === 'failed') return <FailedScreen failure={consents.failure} onRetry={consents.retry} />;
  if (!consents.data) return <PageSpinner />;
  return (
    <CardPage>
      <h1>{t('consoles.consoles')}</h1>
      <p className="lh-lead">{t(consents.data.length === 0 ? 'consoles.none' : 'consoles.about')}</p>
      <ul className="lh-consoles">
        {consents.data.map((consent) => (
          <li key={consent.publicId}>
            <Consent consent={consent} onWithdrawn={consents.retry} />
          </li>
        ))}
      </ul>
      <Link className="lh-link" to="/">
        {t('consoles.back')}
      </Link>
    </CardPage>
  );
}

function Consent({ consent, onWithdrawn }: { consent: ConsoleConsent; onWithdrawn(): void }) {
  const { t } = useTexts('host');
  const format = useFormat();
  const { publicId, name, company, origins, state, givenBy, givenOn } = consent;
  const since = { company: company.name, on: format.date(givenOn) };

  async function withdraw() {
    const sure = await confirm({
      title: t('consoles.withdrawTitle', { name }),
      body: t('consoles.withdrawBody'),
      ok: t('consoles.withdraw'),
      danger: true,
    });
    if (!sure) return;
    const result = await send(calls.WithdrawConsoleConsent, { params: { publicId } });
    if (result.ok) onWithdrawn();
  }

  return (
    <>
      <span className="ls-grow">
        <b className="lh-break">{name}</b>
        {origins.map((origin) => (
          <span key={origin} className="lh-break">
            {origin}
          </span>
        ))}
        <span>{state === 'withdrawn' ? t('consoles.withdrawn', since) : t(`consoles.given.${givenBy}`, since)}</span>
      </span>
      {state === 'allowed' ? (
        <Button size="small" label={t('consoles.withdrawOf', { name })} onClick={() => void withdraw()}>
          {t('consoles.withdraw')}
        </Button>
      ) : null}
    </>
  );
}
