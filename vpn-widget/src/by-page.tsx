import { refreshSession } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import type { WidgetProblem, WidgetToken } from './api.ts';
import type { AuthMethod } from './auth-method.ts';
import { popUpOf } from './pop-up.ts';
import { StatusText } from './StatusText.tsx';

const askAgain = () => void refreshSession().catch(() => {});

/**
 * The page has the login, and supplies each token on request. A person without consent is asked by a pop-up of the
 * portal, if its address is known.
 */
export function wayByPage(
  askPage: () => Promise<WidgetToken | readonly WidgetProblem[] | null>,
  portal: string | undefined,
): AuthMethod {
  /** Why there is no token: the API requires the person's consent. */
  let refusal: WidgetProblem | undefined;
  const popUp = portal !== undefined && URL.canParse(portal) ? popUpOf(portal, askAgain) : undefined;
  const signIn = () => {
    if (!refusal || !popUp) return askAgain();
    const { console } = refusal.params ?? {};
    popUp.open({ for: 'consent', ...(console !== undefined && { console }) });
  };
  return {
    async ask() {
      const answer = await askPage();
      if (!isRefused(answer)) {
        refusal = undefined;
        return answer;
      }
      refusal = answer.find(({ code }) => code === 'consent-required');
      return null;
    },
    neededRoutes: [],
    signIn,
    SignedOut() {
      const { t } = useTexts('vpn-widget');
      const why = popUp?.useTrouble();
      if (!refusal)
        return (
          <StatusText text={`${t('signedOut')} ${t('signedOutHint')}`}>
            <Button size="small" onClick={signIn}>
              {t('again')}
            </Button>
          </StatusText>
        );
      if (!popUp) return <StatusText text={t('consent.askElsewhere')} />;
      return (
        <StatusText text={why ? t(`popUp.${why}`) : t('consent.needed')}>
          <Button size="small" onClick={signIn}>
            {why ? t('again') : t('consent.allow')}
          </Button>
        </StatusText>
      );
    },
    leave: () => popUp?.close(),
  };
}

const isRefused = (answer: WidgetToken | readonly WidgetProblem[] | null): answer is readonly WidgetProblem[] =>
  Array.isArray(answer);
