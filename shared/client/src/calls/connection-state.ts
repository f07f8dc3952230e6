import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Unanswered } from './discovery.ts';

/** Whether the browser is online (spec 8.05), and whether the API answers (spec 8.04) and speaks as this page does. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { online: true, api: 'available' as 'available' | Unanswered },
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
    apiChanged: (state, { payload }: PayloadAction<'available' | Unanswered>) => {
      state.api = payload;
    },
  },
});
