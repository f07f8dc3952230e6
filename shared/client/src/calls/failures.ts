import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from './failure.ts';

/** The last failure of each route, until the route succeeds again (spec 8.02). */
export const failuresSlice = createSlice({
  name: 'failures',
  initialState: {} as Record<string, Failure>,
  reducers: {
    callFailed: (state, { payload }: PayloadAction<{ route: string; failure: Failure }>) => {
      state[payload.route] = payload.failure;
    },
    callSucceeded: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
});
