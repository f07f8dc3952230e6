/**
 * Every way a call can fail: its status, how a screen shows it, and for how many seconds (spec 8, 9.01). Texts stand
 * beside it under the same codes; `{name}` in a text is a parameter.
 */
const row = <P extends string = never>(
  status: number,
  tone: 'error' | 'warning',
  seconds: number,
  ..._params: P[]
) => ({
  status,
  tone,
  seconds,
  params: _params,
});

export const errors = {
  'required-property': row(400, 'error', 4),
  'required-header': row(400, 'error', 4),
  'invalid-value': row(400, 'error', 4),
  'pattern-mismatch': row(400, 'error', 4),
  'language-missing': row(400, 'error', 4, 'language'),
  'unknown-property': row(400, 'error', 4),
  'set-once': row(400, 'error', 4),
  'unknown-field': row(400, 'error', 4, 'field'),
  'unusable-filter': row(400, 'error', 4, 'filter'),
  'unusable-order': row(400, 'error', 4, 'field'),
  'unusable-cursor': row(400, 'error', 4),
  'invalid-date-and-time': row(400, 'error', 4),
  'start-too-far': row(400, 'error', 4, 'days'),
  'invalid-duration': row(400, 'error', 4),
  'too-many-at-once': row(400, 'error', 4, 'most'),
  'end-outside': row(400, 'error', 4),
  'unknown-reference': row(400, 'error', 4),
  'services-required': row(400, 'error', 4),
  'part-of-itself': row(400, 'error', 4),
  'wrong-password': row(400, 'error', 4),
  'password-too-short': row(400, 'error', 4, 'least'),
  'password-too-common': row(400, 'error', 5),
  'approver-hindered': row(400, 'error', 4, 'name'),
  'vpn-address-outside': row(400, 'error', 4, 'range'),
  'not-signed-in': row(401, 'error', 4),
  'wrong-credentials': row(401, 'error', 4),
  'session-expired': row(401, 'warning', 4),
  'session-stolen': row(401, 'warning', 10),
  'ticket-spent': row(401, 'error', 5),
  'not-allowed': row(403, 'error', 4),
  'approvers-only': row(403, 'error', 5),
  'permission-lacking': row(403, 'error', 5, 'permission'),
  'foreign-company': row(403, 'error', 4),
  'foreign-origin': row(403, 'error', 4),
  'access-missing': row(403, 'error', 5),
  'not-found': row(404, 'error', 4),
  'already-there': row(409, 'error', 4),
  duplicate: row(409, 'error', 4),
  'in-use': row(409, 'error', 4),
  'last-administrator': row(409, 'error', 5),
  'changed-meanwhile': row(409, 'warning', 5),
  'already-decided': row(409, 'warning', 4, 'name', 'status'),
  'already-requested': row(409, 'warning', 4),
  'key-used-otherwise': row(409, 'error', 4),
  'too-many-open': row(409, 'warning', 5, 'most'),
  'already-over': row(409, 'warning', 4),
  'vpn-address-taken': row(409, 'error', 4),
  'network-overlaps': row(409, 'error', 4, 'network'),
  'too-many-vpn-sessions': row(409, 'error', 5, 'count'),
  'body-too-large': row(413, 'error', 4),
  'unsupported-media-type': row(415, 'error', 4),
  misdirected: row(421, 'error', 4),
  'too-many-attempts': row(429, 'error', 5, 'until'),
  'too-many-calls': row(429, 'error', 5),
  'too-many-streams': row(429, 'error', 5, 'most'),
  internal: row(500, 'error', 4),
  'database-unavailable': row(503, 'error', 4),
  'took-too-long': row(503, 'warning', 5),
  'vpn-server-full': row(503, 'error', 5),
  'device-unreachable': row(503, 'error', 4),
  'storage-full': row(507, 'error', 4),
} as const;

export type ErrorCode = keyof typeof errors;

/** Parameters that a code's text needs. */
export type ErrorParams<C extends ErrorCode> = Record<(typeof errors)[C]['params'][number], string>;
