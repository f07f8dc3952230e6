import type {
  FrameStart,
  LoggedValues,
  Reading,
  RequestName,
  TimeRange,
  ToFrame,
  ToPage,
  VpnClientStatus,
} from '@lineside/page-frame';
import { bridgeOf } from '@lineside/page-frame/bridge';
import { ComponentContext, type ContextOptions, type Shared } from '@lineside/page-frame/context';

/** What a page is played with. */
export interface Played {
  inputs?: Record<string, unknown>;
  /** Values by selector: time in ms since 1970, and value, the oldest first. */
  values?: Record<string, readonly (readonly [time: number, value: Reading])[]>;
  /** Records by the name of their selector. */
  records?: Record<string, unknown>;
  /** Texts by their keys. */
  words?: Record<string, string>;
  timeRange?: TimeRange;
  mode?: 'edit' | 'view';
  /** Answers of the person, and of the page, to what the component asks for. */
  answers?: Partial<Record<RequestName, (details: never) => unknown>>;
}

/** A page that is played for one component: the same context as in a portal, with answers of the caller's. */
export interface PlayedPage {
  /** For the element, before it is inserted. */
  contextFactory(options?: ContextOptions): ComponentContext;
  /** What the component has asked the page for. */
  asked: { name: RequestName; details: unknown }[];
  /** A value arrives. */
  arrives(selector: string, time: number, value: Reading): void;
  setTimeRange(range: TimeRange): void;
  setVpnStatus(status: VpnClientStatus): void;
}

const address = 'https://portal.example/component-files/example/';

export function playPage({
  inputs = {},
  values = {},
  records = {},
  words = {},
  timeRange = { from: 0, to: 3_600_000 },
  mode = 'view',
  answers = {},
}: Played): PlayedPage {
  const stored = new Map(Object.entries(values).map(([selector, points]) => [selector, [...points]]));
  const queries = new Map<number, Extract<ToPage, { is: 'query' }>>();
  const asked: PlayedPage['asked'] = [];
  const port = { postMessage: (message: ToPage) => queueMicrotask(() => take(message)) } as unknown as MessagePort;
  const tell = (message: ToFrame) => port.onmessage?.({ data: message } as MessageEvent);
  const tellValues = ({ id, queries: wanted }: Extract<ToPage, { is: 'query' }>) =>
    tell({ is: 'values', id, values: wanted.map((query) => valuesOf(query, stored)) });

  function take(message: ToPage): void {
    if (message.is === 'query') {
      if (!message.once) queries.set(message.id, message);
      tellValues(message);
    } else if (message.is === 'cancel') queries.delete(message.id);
    else if (message.is === 'request') {
      const { id, name, details } = message;
      asked.push({ name, details });
      const value =
        name === 'resources'
          ? details.queries.map(({ selector }) => records[selector.split(/[#:]/)[0]!] ?? null)
          : answers[name]?.(details as never);
      tell({ is: 'answer', id, value });
    }
  }

  const start = {
    ...{
      program: '',
      base: address,
      main: 'main.min.js',
      tag: '',
      componentId: 'Component001',
      templateId: 'Template0001',
    },
    ...{ mode, inputs, inputsVersion: null, timeRange, timeRangeIsAdjustable: true, words, links: {}, vpnAccess: [] },
    ...{ vpn: { status: 'idle', activeRequest: '' }, look: { scheme: 'light', colours: {} } },
    appData: {
      ...{ accessToken: { publicId: 'Token0000001', secretId: 'secret' }, apiAppId: 'played', apiVersion: '2' },
      ...{ company: { publicId: 'Company00001' }, language: 'en', locale: 'en-GB', timeZone: 'UTC' },
    },
  } satisfies FrameStart as FrameStart;
  const shared: Shared = {
    ...{ start, bridge: bridgeOf(port), timeRange, vpn: start.vpn, vpnAccess: [], token: start.appData.accessToken },
    contexts: new Set(),
  };
  return {
    contextFactory: (options) => new ComponentContext(shared, options),
    asked,
    arrives(selector, time, value) {
      stored.set(selector, [...(stored.get(selector) ?? []), [time, value]]);
      for (const query of queries.values()) tellValues(query);
    },
    setTimeRange(range) {
      shared.timeRange = range;
      for (const context of shared.contexts) context.timeRangeChanged(range);
    },
    setVpnStatus(status) {
      shared.vpn = status;
      for (const context of shared.contexts) context.vpnChanged(status);
    },
  };
}

/** The newest values first, as the portal answers, unless the query asks for the oldest first. */
function valuesOf(
  { selector = '', limit = 5000, order }: { selector?: string; limit?: number; order?: string },
  stored: Map<string, (readonly [number, Reading])[]>,
): LoggedValues {
  const points = stored.get(selector);
  if (!points) return { tag: null, variable: null, points: [] };
  const slug = selector.split('.').at(-1)!;
  const ordered = order === 'asc' ? points : points.toReversed();
  return {
    ...{ tag: { publicId: 'Tag000000001', name: slug, slug }, points: ordered.slice(0, limit) },
    variable: { publicId: 'Variable0001', name: slug, slug, unit: null, type: 'float' },
  };
}
