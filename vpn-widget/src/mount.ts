import type { WidgetFailure, WidgetHandle, WidgetOptions, WidgetStatus } from './api.ts';
import type { RenderedRoot } from './draw.tsx';
import { showPlaceholder } from './placeholder.ts';

const nothing: WidgetStatus = { is: 'disconnected', agentId: null, until: null };

/**
 * Renders the widget at the end of an element, in its own child, which is removed with it. Its code only loads now.
 * Several widgets on one page share the login of the first.
 *
 * @throws TypeError where `api` is no address or `token` no function, or there is neither that nor an address of the
 * portal
 * @throws Error where a widget on this page is signed in at another API
 * @example
 * const vpn = mount(document.querySelector('#vpn'), { api: 'https://api.lineside.example.com/api', token: askMyBackEnd });
 */
export function mount(place: HTMLElement, options: WidgetOptions): WidgetHandle {
  const host = document.createElement('div');
  // no box of its own: the page's styles for <div> change no layout
  host.style.setProperty('display', 'contents', 'important');
  const handle = mountIn(host, options);
  place.append(host);
  return {
    ...handle,
    unmount() {
      handle.unmount();
      host.remove();
    },
  };
}

/** The same in the shadow root of an element, which stays its host. */
export function mountIn(element: HTMLElement, options: WidgetOptions): WidgetHandle {
  if (!URL.canParse(options.api)) throw new TypeError(`api: ${options.api} is no address`);
  const { token, portal = '' } = options;
  if (token === undefined ? !URL.canParse(portal) : typeof token !== 'function')
    throw new TypeError('token: a function that gives a token; or portal: where people sign in');
  // with or without a slash at its end it is the same API
  const leave = standAt(new URL(options.api).href.replace(/\/?$/, '/'));
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const unmounted = new AbortController();
  let now = options;
  let rendered: RenderedRoot | undefined;
  let took = (_drawn: RenderedRoot | undefined) => {};
  let sayNothing = () => {};
  // calls before it is rendered wait for that
  const ready = new Promise<RenderedRoot | undefined>((resolve) => {
    took = resolve;
  });

  async function mountWidget(): Promise<void> {
    sayNothing();
    let part: WidgetFailure['part'] = 'code';
    try {
      const [{ draw }, byPopUp] = await Promise.all([
        import(/* webpackChunkName: "draw" */ './draw.tsx'),
        token ? undefined : import('./by-pop-up.tsx'),
      ]);
      if (unmounted.signal.aborted) return;
      part = 'texts';
      rendered = await draw(shadow, () => now, byPopUp?.wayByPopUp(portal), unmounted.signal);
      took(rendered);
    } catch {
      if (unmounted.signal.aborted) return;
      sayNothing = showPlaceholder(shadow, now.language ?? 'en', () => void mountWidget());
      now.on?.failed?.({ part });
    }
  }
  void mountWidget();

  const then = async (work: (rendered: RenderedRoot) => Promise<unknown>): Promise<void> => {
    const parts = await ready;
    if (parts && !unmounted.signal.aborted) await work(parts);
  };
  const idOrOwn = (agentId: string | undefined) => agentId ?? now.device;
  return {
    connect: (agentId) => then(async (parts) => parts.connect(deviceOf(idOrOwn(agentId)))),
    disconnect: () => then((parts) => parts.disconnect()),
    requestAccess: (agentId) => then((parts) => parts.requestAccess(deviceOf(idOrOwn(agentId)))),
    openInfo: () => then((parts) => parts.openInfo(now.device ?? null)),
    signIn: () => then(async (parts) => parts.signIn()),
    status: () => rendered?.status() ?? nothing,
    update(more) {
      now = { ...now, ...more };
      rendered?.update(now);
    },
    unmount() {
      rendered?.leave();
      rendered = undefined;
      unmounted.abort();
      took(undefined);
      sayNothing();
      leave();
    },
  };
}

/** Where the widgets of this page are signed in, and how many they are. */
let standing = { api: '', by: 0 };

/** Widgets of one page have one sign-in, so they are all of one API. Returns how to leave. */
function standAt(api: string): () => void {
  if (standing.by > 0 && standing.api !== api)
    throw new Error(
      `api: a widget on this page is signed in at ${standing.api} already; ${api} needs a page of its own`,
    );
  standing = { api, by: standing.by + 1 };
  let hasLeft = false;
  return () => {
    if (!hasLeft) standing.by -= 1;
    hasLeft = true;
  };
}

function deviceOf(agentId: string | undefined): string {
  if (agentId === undefined) throw new TypeError('No device is named, here or in the options');
  return agentId;
}
