import type { ComponentContext, ContextOptions } from '@lineside/page-frame/context';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PageStateContext } from './page-state.ts';

/** The context of the public interface, as its pages describe it. */
export type PageContext = ComponentContext;

export interface ElementOptions extends ContextOptions {
  /** Style rules of the component: it is drawn in a shadow root, which no others reach. */
  styles?: string;
}

/**
 * The element of a React component. Its definition must be in the main file with its name as a literal: portals read it there.
 *
 * @example customElements.define('acme-speed', elementOf(Speed, { styles: 'p { color: var(--body-color) }' }));
 */
export function elementOf(Component: ComponentType, { styles = '', ...options }: ElementOptions = {}) {
  return class extends HTMLElement {
    /** Set by the portal before it inserts the element. */
    contextFactory?: (options?: ContextOptions) => ComponentContext;
    #root: Root | undefined;
    #context: ComponentContext | undefined;

    connectedCallback(): void {
      if (!this.contextFactory) throw new Error('This element is drawn by a page of the portal.');
      const context = this.contextFactory(options);
      this.#context = context;
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const style = document.createElement('style');
      style.textContent = `:host { display: block; height: 100%; } ${styles}`;
      const place = document.createElement('div');
      place.style.height = '100%';
      shadow.replaceChildren(style, place);
      this.#root = createRoot(place);
      this.#root.render(
        <Page context={context}>
          <Component />
        </Page>,
      );
    }

    disconnectedCallback(): void {
      this.#root?.unmount();
      this.#context?.destroy();
    }
  };
}

/** Draws again with each new period and state of the VPN. */
function Page({ context, children }: { context: ComponentContext; children: ReactNode }) {
  const [timeRange, setTimeRange] = useState(context.timeRange);
  const [vpn, setVpn] = useState(context.vpnClientStatus);
  useEffect(() => {
    context.ontimerangechange = setTimeRange;
    context.onvpnclientstatuschange = setVpn;
  }, [context]);
  return <PageStateContext value={{ context, timeRange, vpn }}>{children}</PageStateContext>;
}
