import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  publicId: string;
  name: string;
}

/** Why a session is over without its person's doing. `stolen`: it was used in two places, so the API ended it. */
export type WhyOver = 'over' | 'stolen';

/** `expired`: the user signs in over the page and finds it as it was left; another user doesn't. */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out'; why?: 'stolen' }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'expired'; user: SessionUser; why: WhyOver };

/** Who is signed in. The token isn't here: it lives in a closure of session.ts. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { state: 'starting' } as SessionState,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<SessionState>) => payload,
  },
});
