import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionUser {
  publicId: string;
  name: string;
}

/** `expired`: the user signs in over the page and finds it as it was left; another user doesn't. */
export type SessionState =
  | { state: 'starting' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'expired'; user: SessionUser };

/** Who is signed in. The token isn't here: it lives in a closure of session.ts. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { state: 'starting' } as SessionState,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<SessionState>) => payload,
  },
});
