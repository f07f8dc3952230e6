import { type AskToken, refreshSession } from '@lineside/client';
import {
  type ConsoleSignInSaid,
  calls,
  consoleSignInPath,
  consoleSignInType,
  type RenewableToken,
} from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { useSyncExternalStore } from 'react';
import { Said } from './Said.tsx';
import type { WayIn } from './way-in.ts';

/** How often it is looked whether the pop-up is still there, in milliseconds. */
const lookEvery = 500;
/** How long before its end a token is renewed, and after how long that is tried again, in milliseconds. */
const early = 60_000;
const again = 15_000;

/** Why somebody isn't signed in by the pop-up. `unanswered`: it closed before the portal had come. */
type Trouble = 'blocked' | 'closed' | 'unanswered' | 'refused';

/**
 * Signs in by a pop-up of the portal, where the person is asked whether this page may. The token and its renewal are held here, in
 * memory: what the page writes down outlives the person, and what it shows is theirs.
 *
 * @param portal its address
 */
export function wayByPopUp(portal: string): WayIn {
  let given: RenewableToken | undefined;
  let renewal: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trouble: Trouble | null = null;
  let popUp: Window | null = null;
  let close = () => {};
  const listeners = new Set<() => void>();

  const say = (next: Trouble | null) => {
    trouble = next;
    for (const changed of listeners) changed();
  };

  /** A page that stays open stays signed in, whether it calls or not. */
  function renewIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      renewIn(again);
      void refreshSession().catch(() => {});
    }, milliseconds);
  }

  function take(token: RenewableToken): RenewableToken {
    renewal = token.renewal;
    renewIn(Math.max(again, Date.parse(token.expiresOn) - Date.now() - early));
    return token;
  }

  const ask: AskToken = async (renew) => {
    const first = given;
    given = undefined;
    if (first) return take(first);
    if (renewal === undefined) return null;
    const next = await renew(renewal);
    if (next) return take(next);
    renewal = undefined;
    clearTimeout(timer);
    return null;
  };

  function signIn(): void {
    if (popUp && !popUp.closed) {
      popUp.focus();
      return;
    }
    const state = crypto.randomUUID();
    const address = new URL(consoleSignInPath, portal);
    address.search = new URLSearchParams({ origin: location.origin, state }).toString();
    // it is told of here alone, and is to reach this page: so it isn't opened with `noopener`
    popUp = window.open(address, '_blank', 'popup,width=480,height=760');
    say(popUp ? null : 'blocked');
    if (popUp) listen(popUp, address.origin, state);
  }

  /** Hears what the portal says from its window, until that is the last word or the window has gone. */
  function listen(opened: Window, from: string, state: string): void {
    let hasCome = false;
    let wasGone = false;
    const end = (why: Trouble | null) => {
      close();
      say(why);
    };
    close = () => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      popUp = null;
      close = () => {};
    };
    const hear = ({ origin, source, data }: MessageEvent) => {
      const said = data as ConsoleSignInSaid | null;
      if (origin !== from || source !== opened) return;
      if (said?.type !== consoleSignInType || said.state !== state) return;
      hasCome = true;
      if (said.is === 'refused') return end('refused');
      if (said.is !== 'allowed') return;
      given = said.token;
      end(null);
      void refreshSession().catch(() => {});
    };
    const watch = setInterval(() => {
      if (!opened.closed) return;
      // its last word may still be on its way
      if (wasGone) return end(hasCome ? 'closed' : 'unanswered');
      wasGone = true;
    }, lookEvery);
    window.addEventListener('message', hear);
  }

  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };

  return {
    ask,
    needed: [calls.RefreshWidgetSession.route],
    signIn,
    leave() {
      clearTimeout(timer);
      popUp?.close();
      close();
    },
    SignedOut() {
      const { t } = useTexts('vpn-widget');
      const why = useSyncExternalStore(subscribe, () => trouble);
      return (
        <Said text={why ? t(`popUp.${why}`) : t('popUp.signedOut')}>
          <Button size="small" onClick={signIn}>
            {why ? t('again') : t('popUp.signIn')}
          </Button>
        </Said>
      );
    },
  };
}
