/** Tables that are never in a backup: their rows grant access, are short-lived, or were sent already. */
export const excludedTables = [
  'agent_code',
  'answered',
  'auth_token',
  'call_count',
  'connect_ticket',
  'email_address_change',
  'enrolment_code_hash',
  // with transaction ids of the server
  'event',
  'known_browser',
  'mail',
  'mail_link',
  'migration',
  'registration',
  'session_token',
  'sign_in_attempt',
  'sso_request',
  'trusted_device',
];

/**
 * Data that a restored database no longer accepts or sends: it may have been revoked since the backup, or is outdated.
 */
export const invalidations = [
  // they stay for the time of each person's last login
  'update session set ended_on = coalesce(ended_on, now()), refresh_hash = null, previous_refresh_hash = null',
  `update session set ended_for = coalesce(ended_for, 'over'), rotation = null where ended_for is null or rotation is not null`,
  // the log says of each that it has ended, as of every other
  `with ended as (update vpn_session set ended_on = now(), end_reason = coalesce(end_reason, 'signed-out')
      where ended_on is null returning company_id, public_id, user_id, agent_id)
    insert into audit_log (public_id, company_id, user_id, entity, record_id, part_of, act, details)
    select substr(md5(gen_random_uuid()::text), 1, 12), company_id, user_id, 'AgentDisconnectedUser', public_id, agent_id, 'disconnected', '{}' from ended`,
  'update enrolment_code set expires_on = least(expires_on, now())',
  'update company_webhook_delivery set next_try = null where next_try is not null',
  'update webhook_subscription_trigger set next_try = null where next_try is not null',
];
