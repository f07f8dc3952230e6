import { stableId } from './stable-id.ts';

/** A place in a group, of something. */
export const membershipRow = (of: string, publicId: string) => ({
  public_id: stableId(`${of} membership`, publicId),
  created_on: new Date().toISOString(),
});
