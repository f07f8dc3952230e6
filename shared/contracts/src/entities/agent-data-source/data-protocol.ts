import * as z from 'zod';
import type { Field } from '../../kinds/kind.ts';
import { json } from '../../kinds/value.ts';

const upTo = (max: number) => z.int().min(0).max(max).nullable().optional();
const password = z.string().min(1).max(255);
const form = (pattern: RegExp) => z.string().regex(pattern).nullable().optional();

/** What each protocol needs to be told beside an address (facts 2.2). */
const protocol = z.discriminatedUnion('publicId', [
  z.strictObject({ publicId: z.literal('host') }),
  z.strictObject({ publicId: z.literal('bacnet-ip') }),
  z.strictObject({ publicId: z.literal('custom'), password: password.optional() }),
  z.strictObject({
    publicId: z.literal('modbus'),
    slave: upTo(65_535),
    format: z.enum(['ABCD', 'BADC', 'CDAB', 'DCBA']).nullable().optional(),
    readMode: z.enum(['single_value', 'consecutive_values', 'gapped_values']).nullable().optional(),
  }),
  z.strictObject({ publicId: z.literal('siemens-step7'), pdu: upTo(65_535), rack: upTo(7), slot: upTo(31) }),
  z.strictObject({
    publicId: z.literal('opc-ua'),
    authenticationType: z.enum(['anonymous', 'username', 'certificate']),
    username: z.string().max(255).nullable().optional(),
    password: password.nullable().optional(),
    securityMode: z.enum(['sign', 'signandencrypt']).nullable().optional(),
    securityPolicy: z.enum(['basic256sha256', 'aes128_sha256_rsaoaep', 'aes256_sha256_rsapss']).nullable().optional(),
  }),
  z.strictObject({
    publicId: z.literal('ethernet-ip'),
    cpu: z.enum(['compactlogix', 'micro800', 'micrologix', 'micrologix800', 'omron']),
    rack: upTo(65_535),
    slot: upTo(65_535),
  }),
  z.strictObject({
    publicId: z.literal('mc-protocol'),
    cpu: z.enum(['FX5U', 'IQR', 'L', 'Q', 'QNUCPU']).nullable().optional(),
    protocol: z.enum(['TCP', 'UDP']).nullable().optional(),
    networkNo: upTo(255),
    pcNo: form(/^[A-Za-z0-9]{1,2}$/),
    requestDestIoNr: form(/^[A-Za-z0-9]{1,4}$/),
    requestDestModuleStatNr: upTo(255),
    authenticationType: z.enum(['none', 'password']).nullable().optional(),
    password: password.nullable().optional(),
    reconnectDelay: upTo(65_535),
    maxBlocks: upTo(65_535),
    maxPoints: upTo(65_535),
  }),
]);

/** A protocol by its word, with what it needs. */
export const dataProtocol = (): Field<Record<string, unknown>, 'json'> => ({ ...json(), schema: protocol });

/** What the protocols are called, and the port that each uses where nobody says another. */
export const dataProtocols = [
  { publicId: 'bacnet-ip', name: 'BACnet/IP', defaultPort: 47_808 },
  { publicId: 'custom', name: 'Custom', defaultPort: null },
  { publicId: 'ethernet-ip', name: 'EtherNet/IP', defaultPort: 44_818 },
  { publicId: 'host', name: 'Host', defaultPort: null },
  { publicId: 'mc-protocol', name: 'MC protocol', defaultPort: 5007 },
  { publicId: 'modbus', name: 'Modbus TCP', defaultPort: 502 },
  { publicId: 'opc-ua', name: 'OPC UA', defaultPort: 4840 },
  { publicId: 'siemens-step7', name: 'Siemens S7', defaultPort: 102 },
] as const;
