import type { WidgetHandle, WidgetOptions, WidgetStatus } from './api.ts';
import type { Drawn } from './draw.tsx';

const nothing: WidgetStatus = { is: 'disconnected', agentId: null, until: null };

/**
 * Draws the widget in an element, in a shadow root of its own. All its code comes now, and none before. Several on one page
 * share one sign-in, that of the first.
 *
 * @throws TypeError where `api` is no address or `token` no function
 * @example
 * const vpn = mount(document.querySelector('#vpn'), { api: 'https://lineside.example.com/api', token: askMyBackEnd });
 */
export function mount(element: HTMLElement, options: WidgetOptions): WidgetHandle {
  if (!URL.canParse(options.api)) throw new TypeError(`api: ${options.api} is no address`);
  if (typeof options.token !== 'function') throw new TypeError('token: a function that gives a token');
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  let now = options;
  let gone = false;
  let drawn: Drawn | undefined;
  const coming = import(/* webpackChunkName: "draw" */ './draw.tsx').then(({ draw }) => {
    if (!gone) drawn = draw(shadow, now);
    return drawn;
  });
  // what is called while it comes waits for it
  const then = async (work: (drawn: Drawn) => Promise<unknown>): Promise<void> => {
    const ready = await coming;
    if (ready && !gone) await work(ready);
  };
  const of = (agentId: string | undefined) => agentId ?? now.device;
  return {
    connect: (agentId) => then(async (ready) => ready.connect(deviceOf(of(agentId)))),
    disconnect: () => then((ready) => ready.disconnect()),
    requestAccess: (agentId) => then((ready) => ready.requestAccess(deviceOf(of(agentId)))),
    openInfo: () => then((ready) => ready.openInfo(now.device ?? null)),
    status: () => (gone ? nothing : (drawn?.status() ?? nothing)),
    update(more) {
      now = { ...now, ...more };
      drawn?.update(now);
    },
    unmount() {
      gone = true;
      drawn?.leave();
      drawn = undefined;
    },
  };
}

function deviceOf(agentId: string | undefined): string {
  if (agentId === undefined) throw new TypeError('No device is named, here or in the options');
  return agentId;
}
