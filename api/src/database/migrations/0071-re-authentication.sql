ALTER TABLE "user_account" ALTER COLUMN "password_hash" DROP NOT NULL;

ALTER TABLE "email_address_change" ADD COLUMN "session_id" text;

ALTER TABLE "session" ADD COLUMN "reauthenticated_on" timestamp with time zone;

-- a service account is signed in to by its token alone: what it was given before goes
UPDATE session SET ended_on = now(), ended_for = 'signed-out' WHERE kind = 'portal' AND ended_on IS NULL
  AND user_id IN (SELECT public_id FROM user_account WHERE service_of IS NOT NULL);

DELETE FROM session_token WHERE session_id IN (SELECT public_id FROM session WHERE kind = 'portal' AND ended_on IS NOT NULL);

DELETE FROM email_address_change WHERE user_id IN (SELECT public_id FROM user_account WHERE service_of IS NOT NULL);

DELETE FROM mail_link WHERE purpose = 'recovery' AND subject IN (SELECT public_id FROM user_account WHERE service_of IS NOT NULL);

UPDATE user_account SET password_hash = NULL WHERE service_of IS NOT NULL OR erased_on IS NOT NULL;

UPDATE user_account SET email_address = lower(public_id) || '@service-account.invalid'
  WHERE service_of IS NOT NULL AND email_address NOT LIKE '%.invalid';

ALTER TABLE "user_account" ADD CONSTRAINT "service_account_has_no_sign_in" CHECK (service_of is null or (password_hash is null and email_address like '%.invalid'));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

CREATE OR REPLACE FUNCTION begin_call(token text, in_company text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  person jsonb;
BEGIN
  SELECT jsonb_build_object('session', s.public_id, 'kind', s.kind, 'scope', s.scope, 'twoFactor', s.two_factor, 'application', s.application,
    'reauthenticatedAgo', extract(epoch FROM now() - s.reauthenticated_on), 'user',
    jsonb_build_object('publicId', u.public_id, 'name', u.name, 'emailAddress', u.email_address, 'language', u.language,
      'sectorId', u.sector_id, 'isService', u.service_of IS NOT NULL), 'provider', CASE WHEN s.sso_provider_id IS NOT NULL THEN
    jsonb_build_object('publicId', s.sso_provider_id, 'companies', coalesce((SELECT p.companies_ids FROM sso_identity_provider p
      WHERE p.public_id = s.sso_provider_id), '{}')) END, 'widget', CASE WHEN s.vouched_by IS NOT NULL THEN
    jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids, 'origin', s.widget_origin, 'through',
      (SELECT jsonb_build_object('publicId', p.public_id, 'name', p.name) FROM session v JOIN user_account p ON p.public_id = v.user_id
        WHERE v.public_id = s.vouched_by)) END) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array[person->'user'->>'publicId']) place));
END $$;
