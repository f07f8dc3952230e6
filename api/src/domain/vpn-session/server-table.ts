import { type SQL, sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Whether a network is in the private ranges. */
export const isPrivate = (network: SQL): SQL =>
  sql`(${network} <<= '10.0.0.0/8' or ${network} <<= '172.16.0.0/12' or ${network} <<= '192.168.0.0/16')`;

/** Where tunnels end and messages pass; `rsc` is a VPN server. */
export const platformServerTable = pgTable(
  'platform_server',
  {
    publicId: text('public_id').primaryKey(),
    /** Its name in gateways' topics. */
    name: text('name').notNull().unique(),
    type: text('type', { enum: ['mdr', 'rsc'] }).notNull(),
    /** Its position, to choose by distance. */
    location: jsonb('location').$type<{ name: string; latitude: string; longitude: string } | null>(),
    host: text('host').notNull(),
    port: text('port').notNull(),
    /** The port that gateways connect to, at the same host. */
    gatewaysPort: text('gateways_port').notNull().default('1195'),
    /** Certificate of the authority that signed the server's, PEM. */
    ca: text('ca').notNull(),
    /** Addresses of people's computers in their tunnels, and of gateways in theirs: never the same ones. CIDR. */
    vpnRange: text('vpn_range').notNull(),
    gatewaysRange: text('gateways_range').notNull(),
  },
  ({ vpnRange, gatewaysRange }) => [
    check('ranges_are_apart', sql`not (${vpnRange}::cidr && ${gatewaysRange}::cidr)`),
    check(
      'ranges_are_private',
      sql`${isPrivate(sql`${vpnRange}::cidr`)} and ${isPrivate(sql`${gatewaysRange}::cidr`)}`,
    ),
  ],
);
