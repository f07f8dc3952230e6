import type { WebAccessState } from '@lineside/contracts/web-access';
import { element, icon } from './element.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { clockOf, timeLeft, warnMs } from './time-left.ts';

interface BarOptions {
  language: Language;
  /** Where more time is requested. */
  moreUrl(state: WebAccessState): string;
  /** The machine's page without this one around it. */
  withoutFrameUrl(state: WebAccessState): string | undefined;
  /** Ends the session; false if that failed. */
  end(): Promise<boolean>;
}

export interface Bar {
  root: HTMLElement;
  /** Shows the session, as it is at a moment of the server's clock. */
  show(state: WebAccessState, now: number): void;
}

/** The bar above a machine's page: which one it is, until when, and what the person can do. */
export function makeBar({ language, moreUrl, withoutFrameUrl, end }: BarOptions): Bar {
  const { bar: texts, warning } = textsOf(language);
  const service = element('strong');
  const device = element('span', { class: 'device' });
  const until = element('span', { class: 'until' });
  const left = element('span', { class: 'left' });
  const time = element('span', { class: 'time' }, icon('clock'), until, left);
  const link = (name: 'out' | 'key', label: string, title?: string) =>
    element(
      'a',
      { class: 'button', target: '_blank', rel: 'noopener noreferrer', title },
      icon(name),
      label,
      element('span', { class: 'unseen' }, ` (${texts.newTab})`),
    );
  const more = link('key', texts.more);
  const withoutFrame = link('out', texts.withoutFrame, texts.withoutFrameAbout);
  const ending = element('button', { class: 'button', type: 'button' }, icon('stop'), texts.end);
  const actions = element('div', { class: 'actions', id: 'actions' }, more, withoutFrame, ending);
  const menu = element(
    'button',
    {
      class: 'button menu',
      type: 'button',
      'aria-label': texts.actions,
      'aria-expanded': 'false',
      'aria-controls': 'actions',
    },
    icon('more'),
  );
  const said = element('span', { class: 'unseen', role: 'status' });
  const failed = element('p', { class: 'failed', role: 'alert', hidden: true }, texts.endFailed);
  const root = element(
    'header',
    { class: 'bar' },
    element('h1', {}, service, device),
    time,
    said,
    actions,
    menu,
    failed,
  );

  const open = (isOpen: boolean) => {
    menu.setAttribute('aria-expanded', String(isOpen));
    root.classList.toggle('open', isOpen);
  };
  menu.addEventListener('click', () => open(menu.getAttribute('aria-expanded') === 'false'));
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || menu.getAttribute('aria-expanded') === 'false') return;
    open(false);
    menu.focus();
  });
  // a click into the machine's page takes the focus, and sends no event here
  window.addEventListener('blur', () => open(false));
  for (const one of [more, withoutFrame]) one.addEventListener('click', () => open(false));
  ending.addEventListener('click', async () => {
    ending.disabled = true;
    failed.hidden = true;
    ending.lastChild!.textContent = texts.ending;
    if (await end()) return;
    failed.hidden = false;
    ending.disabled = false;
    ending.lastChild!.textContent = texts.end;
  });

  let hasWarned = false;
  return {
    root,
    show(state, now) {
      const expires = Date.parse(state.expiresOn);
      const rest = expires - now;
      const isSoon = rest <= warnMs;
      const words = timeLeft(rest, language);
      service.textContent = state.serviceName;
      device.textContent = state.deviceName;
      for (const one of [service, device]) one.title = one.textContent;
      until.textContent = isSoon
        ? filled(texts.endsIn, { left: words })
        : filled(texts.until, { at: clockOf(expires, now, language) });
      left.textContent = isSoon ? '' : filled(texts.left, { left: words });
      time.classList.toggle('soon', isSoon);
      more.hidden = !state.canRequestMore;
      more.href = moreUrl(state);
      const url = withoutFrameUrl(state);
      withoutFrame.hidden = url === undefined;
      if (url) withoutFrame.href = url;
      if (!isSoon) hasWarned = false;
      else if (!hasWarned) {
        // once: what counts down isn't read out each second
        hasWarned = true;
        said.textContent = filled(warning, { service: state.serviceName, left: words });
      }
    },
  };
}
