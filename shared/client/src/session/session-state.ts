import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  publicId: string;
  name: string;
}

/** Why a session ended without a logout. `stolen`: it was used in two places, so the API ended it. */
export type WhyOver = 'over' | 'stolen';

/** `expired`: the user logs in over the page and finds it unchanged; another user doesn't. */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out'; why?: 'stolen' }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'expired'; user: SessionUser; why: WhyOver };

/** The logged-in user. The token isn't here: it is in a closure of session.ts. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { state: 'starting' } as SessionState,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<SessionState>) => payload,
  },
});
