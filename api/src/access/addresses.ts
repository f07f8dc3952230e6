import { type SQL, sql } from 'drizzle-orm';

/**
 * The next address of a server's range (CIDR). A counter that goes round gives them out, so that one that was given back
 * isn't soon another's; who takes it looks whether it is free. The first address is the server's own.
 */
export const nextAddress = (counter: 'vpn_address_number' | 'vpn_place_number', range: SQL): SQL =>
  alone(sql`network(${range}::cidr) + (2 + nextval(${counter}) % ${addressesIn(range)})`);

/** How many addresses there are to give: not the network's own, the server's, and the one for all. */
export const addressesIn = (range: SQL): SQL => sql`greatest(1, (2 ^ (32 - masklen(${range}::cidr)))::bigint - 3)`;

/** Whether an address is one of those. */
export const isGiven = (address: SQL, range: SQL): SQL =>
  sql`(${address} > ${alone(sql`network(${range}::cidr) + 1`)} and ${address} < ${alone(sql`broadcast(${range}::cidr)`)})`;

/** An address without the network it was counted from: with it, it would be another value, and compare as one. */
const alone = (address: SQL): SQL => sql`host(${address})::inet`;
