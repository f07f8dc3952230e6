import { send, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Avatar, Button } from '@lineside/ui/base';
import { CheckIcon } from '@lineside/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSpinner } from '../boot/PageSpinner.tsx';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { useMe } from '../guard/me.ts';
import { errorText } from '../notices/error-text.ts';
import { type Asking, useAsking } from './console.ts';

/** /console-sign-in: whether a console that isn't ours may use the VPN in one's name; its page opened this one. */
export default function ConsoleSignInScreen() {
  const { t } = useTexts('host');
  const asking = useAsking();
  const consoles = useCall(calls.ListWidgetConsoles, asking ? { query: { origin: asking.origin } } : null);
  if (!asking) return <Said title={t('consoleSignIn.alone')} text={t('consoleSignIn.aloneHint')} />;
  const host = hostOf(asking);
  const refused = consoles.failure?.kind === 'refused' && consoles.failure.status === 400;
  if (refused || consoles.data?.length === 0)
    return (
      <Said
        title={t('consoleSignIn.unlisted', { host })}
        text={t('consoleSignIn.unlistedHint', { origin: asking.origin })}
      >
        <Button size="large" block onClick={() => refuse(asking)}>
          {t('consoleSignIn.close')}
        </Button>
      </Said>
    );
  if (consoles.state === 'failed') return <FailedScreen failure={consoles.failure} onRetry={consoles.retry} />;
  if (!consoles.data) return <PageSpinner />;
  return <Consent asking={asking} companies={consoles.data.map(({ company }) => company)} />;
}

const hostOf = ({ origin }: Asking) => new URL(origin).host;

function refuse(asking: Asking): void {
  asking.tell({ is: 'refused' });
  window.close();
}

interface ConsentProps {
  asking: Asking;
  /** Those of one's own that list the console. */
  companies: { publicId: string; name: string }[];
}

function Consent({ asking, companies }: ConsentProps) {
  const { t } = useTexts('host');
  const me = useMe();
  const ready = useReady();
  const [chosen, setChosen] = useState(companies[0]!.publicId);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);
  const host = hostOf(asking);
  const company = companies.find(({ publicId }) => publicId === chosen) ?? companies[0]!;

  async function allow() {
    setProblem(undefined);
    const body = { company: { publicId: company.publicId }, origin: asking.origin };
    const result = await send(calls.OpenWidgetSession, { body, inPlace: true });
    if (!result.ok) {
      const { failure } = result;
      return setProblem(
        failure.kind === 'refused' ? failure.errors.map(errorText).join(' ') : t('consoleSignIn.failed'),
      );
    }
    if (!asking.tell({ is: 'allowed', token: result.data })) return setProblem(t('consoleSignIn.gone', { host }));
    setDone(true);
    window.close();
  }

  if (done) return <Said title={t('consoleSignIn.done', { host })} text={t('consoleSignIn.doneHint')} />;
  return (
    <CardPage>
      <h1 className="lh-break">{t('consoleSignIn.title', { host })}</h1>
      <div className="lh-who">
        <Avatar name={me.name} size={32} />
        <span className="ls-grow">
          <b className="ls-ell">{me.name}</b>
          <span className="ls-ell" title={me.emailAddress}>
            {me.emailAddress}
          </span>
        </span>
      </div>
      {companies.length > 1 ? (
        <fieldset className="lh-companies">
          <legend>{t('consoleSignIn.company')}</legend>
          {companies.map(({ publicId, name }) => (
            <button
              key={publicId}
              type="button"
              aria-pressed={publicId === company.publicId}
              onClick={() => setChosen(publicId)}
            >
              <Avatar name={name} size={32} square />
              <span className="ls-grow">{name}</span>
              {publicId === company.publicId ? <CheckIcon /> : null}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="lh-lead">
        <p>{t('consoleSignIn.may', { company: company.name })}</p>
        <ul className="lh-list">
          <li>{t('consoleSignIn.mayRead')}</li>
          <li>{t('consoleSignIn.mayConnect')}</li>
        </ul>
        <p>{t('consoleSignIn.mayNot')}</p>
      </div>
      {problem ? (
        <p className="lh-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="lh-answers">
        <Button kind="primary" size="large" block disabled={!ready} onClick={allow}>
          {t('consoleSignIn.allow')}
        </Button>
        <Button size="large" block onClick={() => refuse(asking)}>
          {t('consoleSignIn.notNow')}
        </Button>
      </div>
    </CardPage>
  );
}

/** How long what is asked stands before it can be allowed, in milliseconds. */
const settling = 800;

/** False at first: the second press of a double one on the console's page, over which this opened, is no answer. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), settling);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

const Said = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <CardPage>
    <h1 className="lh-break">{title}</h1>
    <p className="lh-lead lh-break">{text}</p>
    {children}
  </CardPage>
);
