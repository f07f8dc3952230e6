import { type SQL, sql } from 'drizzle-orm';

/**
 * The next address of a server's range (CIDR). A counter that goes round gives them out, so that one that was given back
 * isn't soon another's; who takes it looks whether it is free. The first address is the server's own.
 */
export const nextAddress = (counter: 'vpn_address_number' | 'vpn_place_number', range: SQL): SQL =>
  withoutMask(sql`network(${range}::cidr) + (2 + nextval(${counter}) % ${addressesIn(range)})`);

/** How many addresses there are to give: not the network's own, the server's, and the one for all. */
export const addressesIn = (range: SQL): SQL => sql`greatest(1, (2 ^ (32 - masklen(${range}::cidr)))::bigint - 3)`;

/** Whether an address is one of those. */
export const isGiven = (address: SQL, range: SQL): SQL =>
  sql`(${address} > ${withoutMask(sql`network(${range}::cidr) + 1`)} and ${address} < ${withoutMask(sql`broadcast(${range}::cidr)`)})`;

/**
 * What the network behind a device is called at its VPN server, where others may have the same: each address of the server's
 * range has as large a part of 240.0.0.0/4, which is nobody's network. Null where the device has no network, or its
 * address is none of the range.
 *
 * @param range the server's range of gateways (CIDR); `fitsAlias` says how large the network may be
 */
export const aliasOf = (address: SQL, network: SQL, range: SQL): SQL =>
  sql`case when ${address} <<= ${range}::cidr then network(set_masklen('240.0.0.0'::inet +
    (${address} - host(${range}::cidr)::inet) * (2 ^ (masklen(${range}::cidr) - 4))::bigint, masklen(${network}))) end`;

/** Whether a network fits into the alias that each address has. */
export const fitsAlias = (network: SQL, range: SQL): SQL => sql`masklen(${network}) >= 36 - masklen(${range}::cidr)`;

/** An address without the network it was counted from: with it, it would be another value, and compare as one. */
const withoutMask = (address: SQL): SQL => sql`host(${address})::inet`;
