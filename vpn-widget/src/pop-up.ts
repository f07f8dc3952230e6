import { type ConsoleSignInSaid, consoleSignInPath, consoleSignInType } from '@lineside/contracts';
import { useSyncExternalStore } from 'react';

/** The interval of checks whether the pop-up is still open, in milliseconds. */
const lookEvery = 500;

/** Why the pop-up failed. `unanswered`: it closed before the portal had loaded. */
type Trouble = 'blocked' | 'closed' | 'unanswered' | 'refused';

/** The portal's last message, after the person agreed. */
type Agreed = Extract<ConsoleSignInSaid, { is: 'allowed' | 'consented' }>;

/**
 * A pop-up of the portal, in which it asks the person whether this page may use the VPN; one at a time.
 *
 * @param portal its address
 * @param agreed hears what the portal says, from its window and origin alone
 */
export function popUpOf(portal: string, agreed: (message: Agreed) => void) {
  let trouble: Trouble | null = null;
  let popUp: Window | null = null;
  let stop = () => {};
  const listeners = new Set<() => void>();

  const setTrouble = (next: Trouble | null) => {
    trouble = next;
    for (const changed of listeners) changed();
  };

  /** Listens for the portal's messages from its window, until the last one or until the window is closed. */
  function listen(opened: Window, from: string, state: string): void {
    let hasCome = false;
    let wasGone = false;
    const end = (why: Trouble | null) => {
      stop();
      setTrouble(why);
    };
    stop = () => {
      window.removeEventListener('message', onMessage);
      clearInterval(watch);
      popUp = null;
      stop = () => {};
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const message = data as ConsoleSignInSaid | null;
      if (origin !== from || source !== opened) return;
      if (message?.type !== consoleSignInType || message.state !== state) return;
      hasCome = true;
      if (message.is === 'refused') return end('refused');
      if (message.is !== 'allowed' && message.is !== 'consented') return;
      end(null);
      agreed(message);
    };
    const watch = setInterval(() => {
      if (!opened.closed) return;
      // its last word may still be on its way
      if (wasGone) return end(hasCome ? 'closed' : 'unanswered');
      wasGone = true;
    }, lookEvery);
    window.addEventListener('message', onMessage);
  }

  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };

  return {
    /** Opens it, with additional query parameters; call it in a click, or the browser opens no pop-up. */
    open(query: Record<string, string> = {}): void {
      if (popUp && !popUp.closed) {
        popUp.focus();
        return;
      }
      const state = crypto.randomUUID();
      const address = new URL(consoleSignInPath, portal);
      address.search = new URLSearchParams({ origin: location.origin, state, ...query }).toString();
      // it has to reach this page: so it isn't opened with `noopener`
      popUp = window.open(address, '_blank', 'popup,width=480,height=760');
      setTrouble(popUp ? null : 'blocked');
      if (popUp) listen(popUp, address.origin, state);
    },
    close(): void {
      popUp?.close();
      stop();
    },
    /** Why the last one failed. */
    useTrouble: () => useSyncExternalStore(subscribe, () => trouble),
  };
}
