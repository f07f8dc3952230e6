import { type SQL, sql } from 'drizzle-orm';

/**
 * The next address of a server's range (CIDR). A counter cycles through the range, so an address that was released
 * isn't reused soon; the caller checks that it is free. The first address is the server's own.
 */
export const nextAddress = (counter: 'vpn_address_number' | 'vpn_place_number', range: SQL): SQL =>
  withoutMask(sql`network(${range}::cidr) + (2 + nextval(${counter}) % ${addressesIn(range)})`);

/** The number of addresses to assign: all except the network, server and broadcast addresses. */
export const addressesIn = (range: SQL): SQL => sql`greatest(1, (2 ^ (32 - masklen(${range}::cidr)))::bigint - 3)`;

/** Whether an address is one of those. */
export const isGiven = (address: SQL, range: SQL): SQL =>
  sql`(${address} > ${withoutMask(sql`network(${range}::cidr) + 1`)} and ${address} < ${withoutMask(sql`broadcast(${range}::cidr)`)})`;

/**
 * The alias of a device's network at its VPN server, where several devices may have the same network: each address of
 * the server's range maps to an equal part of 240.0.0.0/4, which no network uses. Null if the device has no network, or
 * its address is outside the range.
 *
 * @param range the server's range of gateways (CIDR); `fitsAlias` limits the size of the network
 */
export const aliasOf = (address: SQL, network: SQL, range: SQL): SQL =>
  sql`case when ${address} <<= ${range}::cidr then network(set_masklen('240.0.0.0'::inet +
    (${address} - host(${range}::cidr)::inet) * (2 ^ (masklen(${range}::cidr) - 4))::bigint, masklen(${network}))) end`;

/** Whether a network fits into the alias that each address has. */
export const fitsAlias = (network: SQL, range: SQL): SQL => sql`masklen(${network}) >= 36 - masklen(${range}::cidr)`;

/** An address without the network it was derived from: otherwise equal addresses would compare as different. */
const withoutMask = (address: SQL): SQL => sql`host(${address})::inet`;
