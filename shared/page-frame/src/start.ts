import { type Bridge, bridgeOf } from './bridge.ts';
import { ComponentContext, type ContextOptions, type Shared } from './context.ts';
import type { FrameStart, Look } from './protocol.ts';

/** A component's element, with what builders of elements add to it. */
type ComponentElement = HTMLElement & {
  context?: ComponentContext;
  contextFactory?: (options?: ContextOptions) => ComponentContext;
  features?: { hasFeature(name: string): boolean };
};

/** Functions of the public interface that components may ask for by name. */
const features = ['migrateInputs', 'openFormDialog', 'openConfirmDialog', 'openAlertDialog', 'openContentDialog'];

/** Runs in the frame's document: loads the component's program, and places its element. */
export async function start(begun: FrameStart, port: MessagePort): Promise<void> {
  const bridge = bridgeOf(port);
  const shared: Shared = {
    ...{ start: begun, bridge, timeRange: begun.timeRange, vpn: begun.vpn, token: begun.appData.accessToken },
    ...{ vpnAccess: begun.vpnAccess, contexts: new Set() },
  };
  const loader = loaderIn(document, begun);
  take(shared, loader);
  addEventListener('error', ({ message }) => console.error(message));
  try {
    await load(begun);
    await defined(begun.tag);
  } catch (problem) {
    bridge.send({ is: 'failed', reason: (problem as Error).message });
    return;
  }
  place(shared, loader);
  bridge.send({ is: 'ready' });
}

/** The element that components of the public interface look for in their document. */
function loaderIn({ body, documentElement }: Document, { componentId, look }: FrameStart): HTMLElement {
  const loader = document.createElement('ix-component-loader');
  loader.dataset.componentId = componentId;
  for (const element of [documentElement, body, loader])
    element.style.cssText = 'display:block;margin:0;height:100%;box-sizing:border-box';
  show(look, loader);
  body.append(loader);
  return loader;
}

function show({ scheme, colours }: Look, loader: HTMLElement): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  style.background = 'transparent';
  for (const [name, value] of Object.entries(colours)) style.setProperty(`--${name}`, value);
  style.color = 'var(--body-color)';
  style.fontFamily = 'var(--font-family)';
  style.fontSize = '14px';
  loader.style.setProperty('--card-color-scheme', scheme);
}

/** What the page says later. */
function take(shared: Shared, loader: HTMLElement): void {
  const { bridge, contexts } = shared;
  bridge.on((message) => {
    if (message.is === 'ping') alive(bridge, message.number);
    else if (message.is === 'token') shared.token = message.token;
    else if (message.is === 'look') show(message.look, loader);
    else if (message.is === 'time-range') {
      shared.timeRange = message.range;
      for (const context of contexts) context.timeRangeChanged(message.range);
    } else if (message.is === 'vpn-access') shared.vpnAccess = message.agents;
    else if (message.is === 'vpn') {
      shared.vpn = message.status;
      for (const context of contexts) context.vpnChanged(message.status);
    }
  });
}

function alive(bridge: Bridge, number: number): void {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  bridge.send({ is: 'alive', number, heap: memory?.usedJSHeapSize ?? null });
}

const load = ({ base, main, templateId }: FrameStart) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.id = `pct-${templateId}`;
    script.src = new URL(main, base).href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('program-not-loaded'));
    document.head.append(script);
  });

/** A program may define its element a little later than it has loaded; in ms. */
const patience = 5000;

const defined = (tag: string) =>
  Promise.race([
    customElements.whenDefined(tag),
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error('element-not-defined')), patience)),
  ]);

function place(shared: Shared, loader: HTMLElement): void {
  const { tag, componentId } = shared.start;
  const element = document.createElement(tag) as ComponentElement;
  element.id = `component-${componentId}`;
  let context = new ComponentContext(shared);
  element.context = context;
  element.contextFactory = (options) => {
    context.destroy();
    context = new ComponentContext(shared, options);
    return context;
  };
  element.features = { hasFeature: (name) => features.includes(name) };
  loader.append(element);
}
