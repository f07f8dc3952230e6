/** Tables that are never in a backup: what they hold is short-lived, opens something, or was sent. */
export const leftOut = [
  'answered',
  'auth_token',
  'call_count',
  'connect_ticket',
  'email_address_change',
  // with transaction ids of the server
  'event',
  'mail',
  'mail_link',
  'migration',
  'registration',
  'session_token',
  'sign_in_attempt',
  'sso_request',
];

/** What a restored database no longer accepts: it may have been revoked since the backup, and the backup may be in other hands. */
export const endings = [
  `update session set ended_on = now(), ended_for = 'over', refresh_hash = null, previous_refresh_hash = null, rotation = null
    where ended_on is null`,
  'update session set refresh_hash = null, previous_refresh_hash = null, rotation = null',
  `update vpn_session set ended_on = now(), end_reason = coalesce(end_reason, 'signed-out') where ended_on is null`,
  'delete from trusted_device',
  'delete from known_browser',
  'delete from agent_code',
  'delete from enrolment_code_hash',
  'update enrolment_code set expires_on = least(expires_on, now())',
  // sent long ago, or too late to send
  'update webhook_subscription_trigger set next_try = null where next_try is not null',
];
