import * as z from 'zod';

/** A network that is reached through another machine of the LAN. */
export const subnetSettings = z.strictObject({
  networkAddress: z.ipv4(),
  networkMask: z.ipv4(),
  gatewayAddress: z.ipv4(),
});
export type SubnetSettings = z.infer<typeof subnetSettings>;
