import * as z from 'zod';
import { host } from './kinds/text.ts';

/** The tunnel of a gateway to the platform's VPN server, by OpenVPN over TCP. */
export const gatewayTunnel = z.object({
  server: z.object({
    /** As gateways name it in their state. */
    name: z.string(),
    host: host().schema,
    port: z.string().regex(/^\d{1,5}$/),
    /** The certificate of the authority that signed the server's, PEM. */
    ca: z.string(),
  }),
  /** The gateway's address in the tunnel. */
  address: z.ipv4(),
  /** The routed network behind the gateway (CIDR); null: only the gateway itself is reached. */
  network: z.string().nullable(),
});
export type GatewayTunnel = z.infer<typeof gatewayTunnel>;

/** The public key that a gateway gets a certificate for: RSA of 2,048 to 4,096 bits, PEM (SubjectPublicKeyInfo). */
export const publicKeyOfGateway = z.strictObject({
  publicKey: z
    .string()
    .max(2000)
    .regex(/^-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----\s*$/),
});

export const gatewayCertificate = z.object({
  /** PEM; its common name is the id of the device. */
  certificate: z.string(),
  expiresOn: z.iso.datetime(),
});
export type GatewayCertificate = z.infer<typeof gatewayCertificate>;

/** The days that a certificate is valid, and after which a gateway gets itself the next one. */
export const certificateDays = { valid: 90, renewedAfter: 60 } as const;
