import { configureStore } from '@reduxjs/toolkit';
import { connectionSlice } from './calls/connection-state.ts';
import { failuresSlice } from './calls/failures.ts';
import { cache } from './entities/cache.ts';
import type { Reading } from './entities/reading.ts';
import { streamSlice } from './events/stream-state.ts';
import { companySlice } from './session/company-state.ts';
import { sessionSlice } from './session/session-state.ts';

export interface StoreOptions {
  /** The browser's developer tools see the store and its last actions; never in production. */
  devTools?: boolean | undefined;
}

/** Checks of development and tests: how slow they are says something of the machine only. */
const patient = { warnAfter: 10_000 };

/** The page's store: state that screens share. It contains neither tokens nor calls. */
export function createStore(reading: Reading, { devTools = false }: StoreOptions = {}) {
  return configureStore({
    reducer: {
      session: sessionSlice.reducer,
      company: companySlice.reducer,
      connection: connectionSlice.reducer,
      failures: failuresSlice.reducer,
      stream: streamSlice.reducer,
      cache: cache.reducer,
    },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: reading }, immutableCheck: patient, serializableCheck: patient }).concat(
        cache.middleware,
      ),
    // spec 9.21
    devTools: devTools && { maxAge: 50 },
  });
}

export type ClientStore = ReturnType<typeof createStore>;
export type State = ReturnType<ClientStore['getState']>;
