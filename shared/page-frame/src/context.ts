import DOMPurify from 'dompurify';
import type { Bridge } from './bridge.ts';
import { contentDialog } from './content-dialog.ts';
import { loggingClient } from './logging-client.ts';
import type { FrameStart, TimeRange, VpnClientStatus } from './protocol.ts';
import { rectangleOf } from './rectangle.ts';
import { resourceClient } from './resource-client.ts';
import { tooltipOf } from './tooltip.ts';
import { translatorOf } from './words.ts';

/** What all contexts of a frame share: what the page has said last. */
export interface Shared {
  start: FrameStart;
  bridge: Bridge;
  timeRange: TimeRange;
  vpn: VpnClientStatus;
  /** Ids of devices that the viewer may connect to. */
  vpnAccess: readonly string[];
  token: FrameStart['appData']['accessToken'];
  /** Those that are told of changes. */
  contexts: Set<ComponentContext>;
}

export interface ContextOptions {
  migrateInputs?(inputs: Record<string, unknown>, version: string | null): Record<string, unknown>;
}

const noBackend = 'This portal runs no back-end components.';
const noStorage = 'This portal has no object storage.';
const rejects = (reason: string) => () => Promise.reject(new Error(reason));

/** The context of the public interface; what it can't do rejects with a reason. */
export class ComponentContext {
  readonly #shared: Shared;
  readonly #inputs: Record<string, unknown>;
  readonly #closed: (() => void)[] = [];
  readonly #translate: ReturnType<typeof translatorOf>;
  #whenTimeRangeChanges: ((range: TimeRange) => void) | null = null;
  #whenVpnChanges: ((status: VpnClientStatus) => void) | null = null;
  #destroyed = false;

  constructor(shared: Shared, { migrateInputs }: ContextOptions = {}) {
    const { start } = shared;
    this.#shared = shared;
    this.#translate = translatorOf(start.words);
    const inputs = structuredClone(start.inputs);
    this.#inputs = migrateInputs?.(inputs, start.inputsVersion) ?? inputs;
    shared.contexts.add(this);
  }

  /** Read by some components, to find their loader in the document. */
  get _componentId(): string {
    return this.#shared.start.componentId;
  }

  get appData() {
    return { ...this.#shared.start.appData, accessToken: this.#shared.token };
  }

  get componentBaseUrl(): string {
    return this.#shared.start.base;
  }

  get destroyed(): boolean {
    return this.#destroyed;
  }

  get mode() {
    return this.#shared.start.mode;
  }

  get inputs(): Record<string, unknown> {
    return this.#inputs;
  }

  get inputMap(): Map<string, unknown> {
    return new Map(Object.entries(this.#inputs));
  }

  get timeRange(): TimeRange {
    return this.#shared.timeRange;
  }

  get timeRangeIsAdjustable(): boolean {
    return this.#shared.start.timeRangeIsAdjustable;
  }

  set ontimerangechange(listener: ((range: TimeRange) => void) | null) {
    this.#whenTimeRangeChanges = listener;
  }

  get vpnClientStatus(): VpnClientStatus {
    return this.#shared.vpn;
  }

  /** Called at once with the status there is. */
  set onvpnclientstatuschange(listener: ((status: VpnClientStatus) => void) | null) {
    this.#whenVpnChanges = listener;
    listener?.(this.#shared.vpn);
  }

  /** By the frame: the page's period is another. */
  timeRangeChanged(range: TimeRange): void {
    this.#whenTimeRangeChanges?.(range);
  }

  vpnChanged(status: VpnClientStatus): void {
    this.#whenVpnChanges?.(status);
  }

  setTimeRange(range: TimeRange): void {
    if (!this.timeRangeIsAdjustable) throw new Error('The period of this page is fixed.');
    void this.#shared.bridge.ask('setTimeRange', { from: range.from, to: range.to });
  }

  createLoggingDataClient() {
    const client = loggingClient(this.#shared.bridge, this.appData.locale);
    this.#closed.push(client.destroy);
    return client;
  }

  createResourceDataClient() {
    const client = resourceClient(this.#shared.bridge);
    this.#closed.push(client.destroy);
    return client;
  }

  createBackendComponentClient() {
    return { call: rejects(noBackend), destroy() {} };
  }

  createObjectStorageClient() {
    const no = rejects(noStorage);
    return { getList: no, store: no, getBlob: no, delete: no, destroy() {} };
  }

  createTooltip(element: Element, options: Parameters<typeof tooltipOf>[2]) {
    const tooltip = tooltipOf(this.#shared.bridge, element, options);
    this.#closed.push(tooltip.destroy);
    return tooltip;
  }

  getApiUrl(relation: string, params: Record<string, unknown> = {}): string {
    const link = this.#shared.start.links[relation];
    if (!link) throw new Error(`There is no API address ${relation}.`);
    const query = new Map(Object.entries(params).filter(([, value]) => value !== undefined && value !== null));
    const path = link.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = query.get(name);
      query.delete(name);
      return value === undefined ? '' : encodeURIComponent(String(value));
    });
    const search = new URLSearchParams([...query].map(([name, value]) => [name, String(value)])).toString();
    return search ? `${path}?${search}` : path;
  }

  navigateByUrl(path: string): void {
    this.#do('navigate', { path });
  }

  saveAsFile(content: string | Blob, name: string): void {
    this.#do('save', { content, name });
  }

  showVpnStatusDetails(agentId: string): void {
    this.#do('showVpn', { agentId });
  }

  toggleVpn(agentId: string): void {
    this.#do('toggleVpn', { agentId });
  }

  testVpnAccess(agentId: string): boolean {
    return this.#shared.vpnAccess.includes(agentId);
  }

  translate(keys: string | readonly string[], params?: Record<string, unknown>) {
    return this.#translate(keys, params);
  }

  sanitizeHtml(html: string, { allowStyleAttr = false }: { allowStyleAttr?: boolean } = {}): string {
    return DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form'], FORBID_ATTR: allowStyleAttr ? [] : ['style'] });
  }

  openFormDialog(options: Parameters<Bridge['ask']>[1] & { inputs: readonly unknown[] }) {
    return this.#shared.bridge.ask('form', structuredClone(options));
  }

  openConfirmDialog(options: object) {
    return this.#shared.bridge.ask('confirm', structuredClone(options));
  }

  openAlertDialog(options: object) {
    return this.#shared.bridge.ask('alert', structuredClone(options));
  }

  /** Drawn in the frame itself: its content is live, and nothing live crosses to the page. */
  openContentDialog(options: Parameters<typeof contentDialog>[0]) {
    return contentDialog(options, this.#translate('__TEXT__.CLOSE') as string);
  }

  openActionMenu(target: Element, { actions }: { actions: readonly { title: string; destructive?: boolean }[] }) {
    return this.#shared.bridge.ask('menu', { at: rectangleOf(target), actions: structuredClone(actions) });
  }

  openActionBottomSheet({ actions }: { actions: readonly { title: string; destructive?: boolean }[] }) {
    return this.#shared.bridge.ask('menu', { at: null, actions: structuredClone(actions) });
  }

  openSelectPanel(
    target: Element,
    { options, selected }: { options: readonly { title: string }[]; selected?: number },
  ) {
    return this.#shared.bridge.ask('select', {
      at: rectangleOf(target),
      options: structuredClone(options),
      ...(selected !== undefined && { selected }),
    });
  }

  getComponentId(): string {
    return this.#shared.start.componentId;
  }

  /** Ends all of its clients and tooltips. */
  destroy(): void {
    this.#destroyed = true;
    for (const close of this.#closed) close();
    this.#whenTimeRangeChanges = null;
    this.#whenVpnChanges = null;
    this.#shared.contexts.delete(this);
  }

  /** Asks the page for what answers nothing; a refusal is said in the console. */
  #do(name: 'navigate' | 'save' | 'showVpn' | 'toggleVpn', details: never | object): void {
    this.#shared.bridge.ask(name, details as never).catch((problem: Error) => console.error(problem.message));
  }
}
