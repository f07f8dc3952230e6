import { stableId } from './stable-id.ts';

/** The columns of a membership that seed files leave out; `kind` is what is a member: a device, an asset. */
export const membershipRow = (kind: string, publicId: string) => ({
  public_id: stableId(`${kind} membership`, publicId),
  created_on: new Date().toISOString(),
});
