import { type Fields, nullable } from '../../kinds/kind.ts';
import { secret, text } from '../../kinds/text.ts';
import { enumeration, integer, variants } from '../../kinds/value.ts';

const upTo = (max: number) => nullable(integer({ min: 0, max }));
const password = () => nullable(secret());

/** The settings of each protocol beside an address (facts 2.2). */
const protocols = {
  'bacnet-ip': {},
  custom: { password: password() },
  'ethernet-ip': {
    cpu: enumeration(['compactlogix', 'micro800', 'micrologix', 'micrologix800', 'omron']),
    rack: upTo(65_535),
    slot: upTo(65_535),
  },
  host: {},
  'mc-protocol': {
    cpu: nullable(enumeration(['FX5U', 'IQR', 'L', 'Q', 'QNUCPU'])),
    protocol: nullable(enumeration(['TCP', 'UDP'])),
    networkNo: upTo(255),
    pcNo: nullable(text({ max: 2, pattern: /^[A-Za-z0-9]{1,2}$/ })),
    requestDestIoNr: nullable(text({ max: 4, pattern: /^[A-Za-z0-9]{1,4}$/ })),
    requestDestModuleStatNr: upTo(255),
    authenticationType: nullable(enumeration(['none', 'password'])),
    password: password(),
    reconnectDelay: upTo(65_535),
    maxBlocks: upTo(65_535),
    maxPoints: upTo(65_535),
  },
  modbus: {
    slave: upTo(65_535),
    format: nullable(enumeration(['ABCD', 'BADC', 'CDAB', 'DCBA'])),
    readMode: nullable(enumeration(['single_value', 'consecutive_values', 'gapped_values'])),
  },
  'opc-ua': {
    authenticationType: enumeration(['anonymous', 'username', 'certificate']),
    username: nullable(text()),
    password: password(),
    securityMode: nullable(enumeration(['sign', 'signandencrypt'])),
    securityPolicy: nullable(enumeration(['basic256sha256', 'aes128_sha256_rsaoaep', 'aes256_sha256_rsapss'])),
  },
  'siemens-step7': { pdu: upTo(65_535), rack: upTo(7), slot: upTo(31) },
} as const satisfies Record<string, Fields>;

/** A protocol by its name, with its settings. */
export const dataProtocol = () => variants('publicId', protocols);

/** Names of the protocols, and their default ports. */
export const dataProtocols = [
  { publicId: 'bacnet-ip', name: 'BACnet/IP', defaultPort: 47_808 },
  { publicId: 'custom', name: 'Custom', defaultPort: null },
  { publicId: 'ethernet-ip', name: 'EtherNet/IP', defaultPort: 44_818 },
  { publicId: 'host', name: 'Host', defaultPort: null },
  { publicId: 'mc-protocol', name: 'MC protocol', defaultPort: 5007 },
  { publicId: 'modbus', name: 'Modbus TCP', defaultPort: 502 },
  { publicId: 'opc-ua', name: 'OPC UA', defaultPort: 4840 },
  { publicId: 'siemens-step7', name: 'Siemens S7', defaultPort: 102 },
] as const satisfies readonly { publicId: keyof typeof protocols; name: string; defaultPort: number | null }[];
