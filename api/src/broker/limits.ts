/** Limits of the broker for connected clients, in addition to those of the gateway protocol (gatewayLimits). */
export const brokerLimits = {
  /** Bytes that a client may send before its login. */
  beforeSignIn: 4096,
  /** The maximum overhead of a packet besides its message: topic and numbers. Bytes. */
  packetHead: 1024,
  /** Connections of one address that aren't logged in yet. */
  unauthenticatedPerAddress: 100,
  /** Connections of one gateway: it has one, and lost ones for a while. */
  ofOneGateway: 5,
  /** Messages that wait for one receiver; above that senders wait as well. */
  waiting: 20_000,
  /** Bytes of acknowledgements that a client may leave unread. */
  unread: 1_048_576,
  /** After so long an intake that has gone is not waited for any more, in milliseconds. */
  intakeAwayMs: 600_000,
  /** How often the secrets of connected gateways are compared with those that count, in milliseconds. */
  secretCheckMs: 5000,
  /** The time limit of a login, in milliseconds. */
  signInMs: 10_000,
} as const;
