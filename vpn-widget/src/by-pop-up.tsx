import { type AskToken, refreshSession, serverNow } from '@lineside/client';
import { calls, type RenewableToken } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import type { AuthMethod } from './auth-method.ts';
import { popUpOf } from './pop-up.ts';
import { StatusText } from './StatusText.tsx';

/** How long before its end a token is renewed, and the retry delay, in milliseconds. */
const early = 60_000;
const retryMs = 15_000;

/**
 * Logs in by a pop-up of the portal, which asks the person for consent. The token and its renewal are only stored in
 * memory: stored data would outlive the person's visit.
 *
 * @param portal its address
 */
export function wayByPopUp(portal: string): AuthMethod {
  let issued: RenewableToken | undefined;
  let renewal: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const popUp = popUpOf(portal, (message) => {
    if (message.is !== 'allowed') return;
    issued = message.token;
    void refreshSession().catch(() => {});
  });

  /** A page that stays open stays signed in, whether it calls or not. */
  function renewIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      renewIn(retryMs);
      void refreshSession().catch(() => {});
    }, milliseconds);
  }

  function take(token: RenewableToken): RenewableToken {
    renewal = token.renewal;
    renewIn(Math.max(retryMs, Date.parse(token.expiresOn) - serverNow() - early));
    return token;
  }

  const nextToken: AskToken = async (renew) => {
    const first = issued;
    issued = undefined;
    if (first) return take(first);
    if (renewal === undefined) return null;
    const next = await renew(renewal);
    if (next) return take(next);
    renewal = undefined;
    clearTimeout(timer);
    return null;
  };

  return {
    ask: nextToken,
    neededRoutes: [calls.RefreshWidgetSession.route],
    signIn: () => popUp.open(),
    leave() {
      clearTimeout(timer);
      popUp.close();
    },
    SignedOut() {
      const { t } = useTexts('vpn-widget');
      const why = popUp.useTrouble();
      return (
        <StatusText text={why ? t(`popUp.${why}`) : t('popUp.signedOut')}>
          <Button size="small" onClick={() => popUp.open()}>
            {why ? t('again') : t('popUp.signIn')}
          </Button>
        </StatusText>
      );
    },
  };
}
