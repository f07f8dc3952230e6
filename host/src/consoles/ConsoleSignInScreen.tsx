import { send, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Avatar, Button, usePressGuard } from '@lineside/ui/base';
import { CheckIcon } from '@lineside/ui/icons';
import { errorText } from '@lineside/vpn/notices/error-text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { useMe } from '../page/me.ts';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { type Asking, useAsking } from './console.ts';

/**
 * /console-sign-in: asks whether a third-party console may use the VPN on the user's behalf; the console's page opened
 * this one.
 */
export default function ConsoleSignInScreen() {
  const { t } = useTexts('host');
  const asking = useAsking();
  const consoles = useCall(calls.ListWidgetConsoles, asking ? { query: { origin: asking.origin } } : null);
  if (!asking) return <Notice title={t('consoleSignIn.alone')} text={t('consoleSignIn.aloneHint')} />;
  const host = hostOf(asking);
  const refused = consoles.failure?.kind === 'refused' && consoles.failure.status === 400;
  const matching = consoles.data?.filter(({ publicId }) => asking.console === null || asking.console === publicId);
  if (refused || matching?.length === 0)
    return (
      <Notice
        title={t('consoleSignIn.unlisted', { host })}
        text={t('consoleSignIn.unlistedHint', { origin: asking.origin })}
      >
        <Button size="large" block onClick={() => refuse(asking)}>
          {t('consoleSignIn.close')}
        </Button>
      </Notice>
    );
  if (consoles.state === 'failed') return <FailedScreen failure={consoles.failure} onRetry={consoles.retry} />;
  if (!matching) return <PageSpinner />;
  return <Consent asking={asking} consoles={matching} />;
}

const hostOf = ({ origin }: Asking) => new URL(origin).host;

function refuse(asking: Asking): void {
  asking.tell({ is: 'refused' });
  window.close();
}

interface ConsentProps {
  asking: Asking;
  /** Consoles with pages of its origin, of the person's own companies. */
  consoles: Console[];
}

interface Console {
  publicId: string;
  name: string;
  origins: string[];
  company: { publicId: string; name: string };
}

function Consent({ asking, consoles }: ConsentProps) {
  const { t } = useTexts('host');
  const me = useMe();
  const ready = useReady();
  const [chosen, setChosen] = useState(consoles[0]!.publicId);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);
  const host = hostOf(asking);
  const console = consoles.find(({ publicId }) => publicId === chosen) ?? consoles[0]!;
  const { company } = console;
  const guard = usePressGuard(console.publicId);
  const others = console.origins.filter((origin) => origin !== asking.origin);

  const hasOne = (its: Console['company']) =>
    consoles.filter((console) => console.company.publicId === its.publicId).length === 1;

  async function allow() {
    if (!guard.button()) return;
    setProblem(undefined);
    const body = { console: { publicId: console.publicId }, origin: asking.origin };
    const result =
      asking.purpose === 'consent'
        ? await send(calls.GiveConsoleConsent, { body, inPlace: true })
        : await send(calls.OpenWidgetSession, {
            body: { ...body, company: { publicId: company.publicId } },
            inPlace: true,
          });
    if (!result.ok) {
      const { failure } = result;
      return setProblem(
        failure.kind === 'refused' ? failure.errors.map(errorText).join(' ') : t('consoleSignIn.failed'),
      );
    }
    const reply = result.data ? ({ is: 'allowed', token: result.data } as const) : ({ is: 'consented' } as const);
    if (!asking.tell(reply)) return setProblem(t('consoleSignIn.gone', { host }));
    setDone(true);
    window.close();
  }

  const whatIsDone = asking.purpose === 'consent' ? 'doneConsent' : 'done';
  if (done) return <Notice title={t(`consoleSignIn.${whatIsDone}`, { host })} text={t('consoleSignIn.doneHint')} />;
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
      {consoles.length > 1 ? (
        <fieldset className="lh-companies">
          <legend>{t('consoleSignIn.company')}</legend>
          {consoles.map(({ publicId, name, company: its }) => (
            <button
              key={publicId}
              type="button"
              aria-pressed={publicId === console.publicId}
              onClick={() => setChosen(publicId)}
            >
              <Avatar name={its.name} size={32} square />
              <span className="ls-grow">{hasOne(its) ? its.name : `${its.name}: ${name}`}</span>
              {publicId === console.publicId ? <CheckIcon /> : null}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="lh-lead">
        <p className="lh-break">
          {t('consoleSignIn.named', { company: company.name, name: console.name })}
          {others.length > 0 ? ` ${t('consoleSignIn.alsoAt', { origins: others.join(', ') })}` : null}
        </p>
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

/** How long the question must be visible before it can be allowed, in milliseconds. */
const settling = 800;

/** False at first: the second click of a double click on the console's page, over which this opened, is no answer. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), settling);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <CardPage>
    <h1 className="lh-break">{title}</h1>
    <p className="lh-lead lh-break">{text}</p>
    {children}
  </CardPage>
);
