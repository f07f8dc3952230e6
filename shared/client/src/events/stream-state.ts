import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether changes reach this page as they happen; `old`: no event has come `since`, in milliseconds. */
export type StreamState = { state: 'live' } | { state: 'old'; since: number };

export const streamSlice = createSlice({
  name: 'stream',
  initialState: { state: 'live' } as StreamState,
  reducers: {
    becameLive: (): StreamState => ({ state: 'live' }),
    becameOld: (_state, { payload: since }: PayloadAction<number>): StreamState => ({ state: 'old', since }),
  },
});
