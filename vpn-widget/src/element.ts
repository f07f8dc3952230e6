import type { WidgetHandle, WidgetListeners, WidgetOptions } from './api.ts';
import { mountIn } from './mount.ts';
import { requestToken } from './request-token.ts';

const attributes = ['api', 'token-url', 'sign-in', 'device', 'portal', 'language', 'theme', 'zone'] as const;

/** Attributes that only change what is drawn. */
const drawnBy = new Set<string>(['device', 'portal', 'language', 'theme', 'zone']);

/**
 * `<lineside-vpn api="https://api.lineside.example.com/api" token-url="/vpn-token" device="…">`: the widget as an element.
 * It fires the events `status`, `access`, `end` and `failed`, whose `detail` is the input of the listeners of `mount`;
 * `handle` is its handle while it is on a page. Instead of `token-url` the property `token` may be set, before it is
 * added; or `sign-in="portal"`, for a console without a back end, whose people log in by a pop-up of `portal`.
 */
export class LinesideVpn extends HTMLElement {
  static readonly observedAttributes = attributes;

  handle: WidgetHandle | undefined;
  token: WidgetOptions['token'];

  connectedCallback(): void {
    this.#begin();
  }

  disconnectedCallback(): void {
    this.handle?.unmount();
    this.handle = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (!this.handle) {
      // the parts required for the start have loaded
      if (this.isConnected) this.#begin();
    } else if (drawnBy.has(name)) this.handle.update(this.#look());
    else {
      this.disconnectedCallback();
      this.#begin();
    }
  }

  #begin(): void {
    const api = this.getAttribute('api');
    const url = this.getAttribute('token-url');
    const token = this.token ?? (url === null ? undefined : () => requestToken(url));
    // an element that was there before its code gets its attributes first, and is connected after
    const byPopUp = this.getAttribute('sign-in') === 'portal' && this.getAttribute('portal');
    if (this.handle || !api || !(token || byPopUp)) return;
    this.handle = mountIn(this, { api: new URL(api, document.baseURI).href, token, on: this.#told(), ...this.#look() });
  }

  #look(): Partial<WidgetOptions> {
    const attribute = (name: string) => this.getAttribute(name) || undefined;
    const oneOf = <T extends string>(name: string, some: readonly T[]) =>
      some.find((value) => value === attribute(name));
    return {
      device: attribute('device'),
      portal: attribute('portal'),
      language: oneOf('language', ['en', 'nl']),
      theme: oneOf('theme', ['light', 'dark', 'system']),
      zone: attribute('zone'),
    };
  }

  #told(): WidgetListeners {
    const dispatcherOf = (type: string) => (detail: object) =>
      void this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    return {
      status: dispatcherOf('status'),
      access: dispatcherOf('access'),
      end: dispatcherOf('end'),
      failed: dispatcherOf('failed'),
    };
  }
}

if (customElements.get('lineside-vpn')) throw new Error('This page has a <lineside-vpn> already');
customElements.define('lineside-vpn', LinesideVpn);
