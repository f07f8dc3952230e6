import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  publicId: string;
  name: string;
}

/**
 * Why a session ended without a logout here. `stolen`: it was used in two places, so the API ended it; `logged-out`: its
 * person ended it from another session.
 */
export const whysOver = ['over', 'stolen', 'logged-out'] as const;
export type WhyOver = (typeof whysOver)[number];

/** `expired`: the user logs in over the page and finds it unchanged; another user doesn't. */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out'; why?: Exclude<WhyOver, 'over'> }
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
