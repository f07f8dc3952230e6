import type { Reference } from './kinds/structure.ts';

/** The group of a role that counts there alone; null for a role in the whole company, which clients read as its group. */
export const oneGroup = <G extends Reference & { isCompanyGroup?: boolean | undefined }>(group: G | null): G | null =>
  group?.isCompanyGroup ? null : group;
