import type { Company } from '@lineside/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../calls/failure.ts';

/** This tab's company. `choosing`: none is remembered and there isn't exactly one. */
export type CompanyState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'choosing'; companies: Company[] }
  | { state: 'chosen'; company: Company; companies: Company[] }
  | { state: 'failed'; failure: Failure };

export const companySlice = createSlice({
  name: 'company',
  initialState: { state: 'none' } as CompanyState,
  reducers: {
    companyChanged: (_state, { payload }: PayloadAction<CompanyState>) => payload,
  },
});
