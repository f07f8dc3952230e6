import type { WebAccessState } from '@lineside/contracts/web-access';
import { makeBar } from './bar.ts';
import { makeCard } from './card.ts';
import { element } from './element.ts';
import { follow } from './follow.ts';
import { filled, languageOf, textsOf } from './texts.ts';
import { clockOf } from './time-left.ts';

/** What a machine's page may do in its frame: all that pages do, but not take the place of this one. */
const sandbox = [
  ...['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-modals', 'allow-downloads'],
  ...['allow-popups', 'allow-pointer-lock'],
].join(' ');

/** Reasons after which another request for access helps. */
const askAgain: readonly (string | null)[] = ['revoked', 'expired', 'roleLost', 'deviceLocked'];

/** Shows the session of this address until it is over, and then why it is. */
export function showSession(): void {
  const language = languageOf(navigator.languages);
  const texts = textsOf(language);
  const at = location.pathname.replace(/\/$/, '');
  const sessionId = at.split('/').at(-1)!;
  document.documentElement.lang = language;

  let current: WebAccessState | undefined;
  let ahead = 0;
  let origin: string | undefined;
  const now = () => Date.now() + ahead;
  const stage = element('main');
  const frame = element('iframe', { sandbox, allow: 'fullscreen; clipboard-write', referrerpolicy: 'no-referrer' });

  /** The device in the portal, with what the person wants there. */
  const portalUrl = ({ portalUrl: device }: WebAccessState, wanted?: 'more' | 'request') =>
    wanted ? `${device}?${new URLSearchParams({ webAccess: sessionId, ask: wanted })}` : device;
  const bar = makeBar({
    language,
    moreUrl: (state) => portalUrl(state, 'more'),
    withoutFrameUrl: (state) => (origin ? new URL(state.landingPage, origin).href : undefined),
    end: () =>
      fetch(`${at}/end`, { method: 'POST' }).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  const link = (label: string, href: string) => element('a', { class: 'button', href }, label);

  /** What lies over the machine's page, or takes its place. */
  let cover: HTMLElement | undefined;
  const covered = (card: HTMLElement | undefined) => {
    cover?.remove();
    cover = card && element('div', { class: 'cover' }, card);
    frame.inert = card !== undefined;
    if (cover) stage.append(cover);
  };

  const showEnd = (reason: WebAccessState['closeReason'] | 'unknown', state?: WebAccessState) => {
    clearInterval(clock);
    const { title, text } = texts.ended[reason ?? 'ended'];
    frame.remove();
    bar.root.remove();
    const closed = state?.closedOn ? Date.parse(state.closedOn) : undefined;
    const card = makeCard({
      ...{ title, text, tone: 'ended' as const },
      facts:
        state &&
        filled(texts.ended.at, {
          ...{ service: state.serviceName, device: state.deviceName },
          at: clockOf(closed ?? now(), now(), language),
        }),
      actions: state
        ? [
            ...(askAgain.includes(reason) ? [link(texts.ended.again, portalUrl(state, 'request'))] : []),
            link(texts.ended.device, portalUrl(state)),
          ]
        : [],
    });
    covered(card);
    document.title = state ? `${title} – ${state.serviceName}` : title;
    // screen readers say what happened
    card.focus();
  };
  const showLost = (isUnchecked: boolean) => {
    const retry = element('button', { class: 'button', type: 'button' }, texts.lost.retry);
    retry.addEventListener('click', () => session.again());
    const { title, text, uncheckedTitle, uncheckedText } = texts.lost;
    const words = isUnchecked ? { title: uncheckedTitle, text: uncheckedText } : { title, text };
    const card = makeCard({ ...words, actions: [retry], tone: 'waiting' });
    card.setAttribute('role', 'status');
    covered(card);
  };
  const showOpen = (state: WebAccessState) => {
    document.title = `${state.serviceName} – ${state.deviceName}`;
    if (state.frameUrl && !frame.src) {
      origin = new URL(state.frameUrl).origin;
      frame.title = state.serviceName;
      frame.src = state.frameUrl;
      document.body.replaceChildren(bar.root, stage);
      // last: a frame that moves in the document loads its address again, which is good once
      stage.replaceChildren(frame);
    }
    bar.show(state, now());
    if (state.reachable) covered(undefined);
    else showLost(true);
  };

  document.body.replaceChildren(stage);
  const clock = setInterval(() => current && bar.show(current, now()), 1000);
  const session = follow(at, {
    state(state, aheadMs) {
      current = state;
      ahead = aheadMs;
      if (state.closedOn) showEnd(state.closeReason, state);
      else showOpen(state);
    },
    lost: () => showLost(false),
    unknown: () => showEnd('unknown'),
  });
  addEventListener('online', () => session.again());
}
