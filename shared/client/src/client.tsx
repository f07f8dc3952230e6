import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createCaller } from './calls/call.ts';
import type { PageConfig } from './calls/config.ts';
import { keepConnection } from './calls/connection-keeper.ts';
import { createDiscovery, type Discovery } from './calls/discovery.ts';
import type { Early } from './calls/early.ts';
import type { Notice } from './calls/notices.ts';
import { createRaise } from './calls/raise.ts';
import { type ClientParts, setClient } from './current.ts';
import { cache } from './entities/cache.ts';
import { createChanges } from './entities/changes.ts';
import { keepStart } from './entities/keep-start.ts';
import type { Reading } from './entities/reading.ts';
import { createRecordCache } from './entities/record-cache.ts';
import { createWriter } from './entities/writer.ts';
import { keepEvents } from './events/events-keeper.ts';
import { keepCompany } from './session/company-keeper.ts';
import { type AskToken, keepEmbeddedToken, noLastCompany, singleTab } from './session/embedded-session.ts';
import { type LastCompany, lastCompany } from './session/last-company.ts';
import { keepSession, type SessionKeeper } from './session/session-keeper.ts';
import { createSessionScope } from './session/session-scope.ts';
import { joinTabs, type TabMessage, type Tabs } from './session/tabs.ts';
import { type KeeperParts, keepToken, type TokenKeeper } from './session/token-keeper.ts';
import { type ClientStore, createStore, type StoreOptions } from './store.ts';

/** The page's client: made once, by the host. */
export interface Client {
  store: ClientStore;
  /** Discovers, takes up the session of the cookie, finds the company. Waits through an API that doesn't answer. */
  start(): Promise<void>;
  /** Ends streams, timers and channels. */
  close(): void;
}

/** The source of a client's tokens, and its shared state with other tabs. */
interface SessionSource {
  tabs(onMessage: (message: TabMessage) => void): Tabs;
  keeper(parts: Omit<KeeperParts, 'early'>): TokenKeeper;
  last: LastCompany;
  devTools?: boolean | undefined;
}

/** Makes the page's client; a second one on the same page is refused. */
export const createClient = (
  config: Pick<PageConfig, 'api'>,
  early: Early = {},
  { devTools }: StoreOptions = {},
): Client =>
  clientBy(createDiscovery(config.api, { early: early.discovery }), {
    tabs: joinTabs,
    keeper: (parts) => keepToken({ ...parts, early: early.session }),
    last: lastCompany,
    devTools,
  });

/**
 * Creates the client of an embedded portal on a third-party page, which supplies the tokens. It writes nothing to the
 * page's storage, and sends nothing to other tabs.
 *
 * @param api the API's address, of another origin
 * @param needed the routes without which the page is nothing
 */
export function createGuestClient(api: string, ask: AskToken, needed: readonly string[]): Client {
  const source: SessionSource = {
    tabs: singleTab,
    keeper: (parts) => keepEmbeddedToken(ask, parts),
    last: noLastCompany,
  };
  const client = clientBy(createDiscovery(api, { needed }), source);
  return {
    ...client,
    close() {
      client.close();
      keepNothing(client.store);
    },
  };
}

function clientBy(discovery: Discovery, source: SessionSource): Client {
  const sessionScope = createSessionScope();
  const noticed = new Set<(notice: Notice) => void>();
  const proof: ClientParts['proof'] = {};
  const reading: Reading = {
    call: (request) => call(request),
    follow: (entity) => changes.follow(entity),
    isRemoved: (entity, publicId) => changes.isRemoved(entity, publicId),
  };
  const store: ClientStore = createStore(reading, source);
  const tabs = source.tabs((message) => keeper.hear(message));
  const keeper = source.keeper({
    discovery,
    tabs,
    onUser: (user) => session.sessionStarted(user),
    went: (why) => session.sessionEnded(why),
    wants: (user) => session.acceptsUser(user),
  });
  const connection = keepConnection(store, discovery, () => tryAgain());
  const raise = createRaise({
    store,
    offline: connection.offline,
    unavailable: connection.unavailable,
    notify: (notice) => {
      for (const listener of noticed) listener(notice);
    },
  });
  const chosen = () => {
    const { company } = store.getState();
    return company.state === 'chosen' ? company.company.publicId : undefined;
  };
  const call = createCaller({ discovery, keeper, era: sessionScope, company: chosen, proof, raise });
  const forget = () => {
    sessionScope.next();
    store.dispatch(cache.util.resetApiState());
  };
  const company = keepCompany({
    store,
    call,
    last: source.last,
    keepStart: (start) => keepStart(store, start),
    switched: forget,
    from: (position) => events.from(position),
  });
  const session: SessionKeeper = keepSession({
    store,
    call,
    raise,
    keeper,
    tabs,
    ended: () => sessionScope.signal().aborted,
    onUserGone() {
      company.leave();
      forget();
    },
    onSignedIn: (same) => (same && chosen() ? recordCache.readAgain('everything') : company.load()),
  });
  const recordCache = createRecordCache(store, reading);
  const changes = createChanges(recordCache);
  const events = keepEvents({ store, discovery, keeper, tabs, changes, doubted: connection.doubted });
  const writer = createWriter(call, recordCache, changes);

  /** API or connection are back: failed reads are repeated, and everything that may have changed. */
  function tryAgain() {
    if (store.getState().company.state === 'failed') void company.load();
    changes.reset();
  }

  setClient({ store, call, reading, session, company, changes, events, writer, noticed, proof });
  return {
    store,
    async start() {
      await connection.find();
      await session.restore();
    },
    close() {
      setClient(undefined);
      events.close();
      connection.close();
      sessionScope.end();
      tabs.close();
    },
  };
}

/** Data stays for a minute after its last reader, including late answers: page changes don't wait for either. */
function keepNothing(store: ClientStore): void {
  const forget = () => store.dispatch(cache.util.resetApiState());
  store.subscribe(() => {
    const { queries } = store.getState()[cache.reducerPath];
    // not before the write is complete
    if (Object.keys(queries).length > 0) queueMicrotask(forget);
  });
  forget();
}

/** Gives the client to everything below it. */
export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <Provider store={client.store}>{children}</Provider>
);
