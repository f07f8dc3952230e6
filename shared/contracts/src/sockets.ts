/**
 * WebSockets of the API, as discovery names them (facts 1.7). The first message must contain a token for this purpose,
 * from one of the routes `AuthToken…`. A token can open sockets while it is valid; an open socket ends with the
 * session.
 */
export const sockets = {
  /**
   * Changes in companies. Takes `{aut: token, sub: ["Company/<publicId>"]}`, in one message or in two; sends `{act,
   * sel: [{typ}], dat}`: `ADD` and `DEL` with a record, `MDD`, `MDL` and `MXT` (changed) with a list of records, each with
   * the changed fields that are the same for every reader, and `TCH` where a company has to be read again.
   */
  ChangeNotificationWebSocket: { path: '/change-notifications', protocol: 'change-notifications' },
  /**
   * Values of devices as they arrive. Takes `Authorization: <token>`; sends `{device: {publicId}, message: {sentTime,
   * points: [{time, tags: [variableId], <type>: [value]}]}}`, or `{error}`.
   */
  AgentDataRealTimeWebSocket: { path: '/agents/{publicIdList}/data/real-time' },
} as const;

export type SocketName = keyof typeof sockets;

/** The purposes of a socket token. */
export const socketPurposes = ['change-notifications', 'data'] as const;
export type SocketPurpose = (typeof socketPurposes)[number];

/** The reason for closing a socket, by its close code. */
export const socketEnds = {
  'wrong-message': 4400,
  'token-no-good': 4401,
  'not-allowed': 4403,
  'too-many': 4429,
  internal: 4500,
} as const;
export type SocketEnd = keyof typeof socketEnds;
