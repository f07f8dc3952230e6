import { stableId } from './stable-id.ts';

/** A place in a group, of something. */
export const membershipRow = (kind: string, publicId: string) => ({
  public_id: stableId(`${kind} membership`, publicId),
  created_on: new Date().toISOString(),
});
