import { connectorService } from '@lineside/connector';
import { ask } from '@lineside/remote-kit';
import { rootIn } from '@lineside/ui/base';
import { createRoot } from 'react-dom/client';
import type { WidgetOptions, WidgetStatus } from './api.ts';
import type { AuthMethod } from './auth-method.ts';
import { wayByPage } from './by-page.tsx';
import { joinPage, loadTexts } from './page.ts';
import { statusOf } from './status.ts';
import { Widget } from './Widget.tsx';

/** A widget that is drawn. */
export interface RenderedRoot {
  connect(agentId: string): Promise<unknown>;
  disconnect(): Promise<void>;
  requestAccess(agentId: string): Promise<unknown>;
  openInfo(agentId: string | null): Promise<unknown>;
  signIn(): void;
  status(): WidgetStatus;
  update(options: WidgetOptions): void;
  leave(): void;
}

/**
 * Draws the widget in a shadow root when its texts are there, as the options are by then; nothing where it isn't wanted any more.
 * Throws where they don't come.
 */
export async function draw(
  shadow: ShadowRoot,
  options: () => WidgetOptions,
  byPopUp: AuthMethod | undefined,
  unmounted: AbortSignal,
): Promise<RenderedRoot | undefined> {
  const { api, token, portal, language = 'en' } = options();
  const page = joinPage(api, byPopUp ?? wayByPage(token!, portal));
  unmounted.addEventListener('abort', page.leave);
  try {
    await loadTexts(language);
  } catch (problem) {
    page.leave();
    throw problem;
  }
  if (unmounted.aborted) return undefined;
  const root = rootIn(shadow);
  const container = root.body.appendChild(document.createElement('div'));
  // the console's corners
  container.style.borderRadius = 'inherit';
  const reactRoot = createRoot(container);
  const show = (now: WidgetOptions) =>
    reactRoot.render(<Widget {...{ page, root, host: shadow.host, options: now }} />);
  show(options());
  return {
    async connect(agentId) {
      await page.ready;
      return connectorService.connect({ publicId: agentId, name: null });
    },
    disconnect: () => connectorService.disconnect(),
    async requestAccess(agentId) {
      await page.ready;
      return ask('request-access', { agentId, vpn: true });
    },
    async openInfo(agentId) {
      await page.ready;
      return ask('vpn-info', { agentId });
    },
    signIn: () => page.way.signIn(),
    status: () => statusOf(connectorService.getState()),
    update: show,
    leave() {
      reactRoot.unmount();
      root.body.remove();
      page.leave();
    },
  };
}
