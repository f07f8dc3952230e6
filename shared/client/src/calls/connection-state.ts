import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the browser is online (spec 8.05), and whether the API answers (spec 8.04). */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { online: true, api: 'available' as 'available' | 'unavailable' },
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
    apiChanged: (state, { payload }: PayloadAction<'available' | 'unavailable'>) => {
      state.api = payload;
    },
  },
});
