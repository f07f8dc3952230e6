ALTER TABLE "user_account" ADD COLUMN "allowed_for_all_on" timestamp with time zone;

ALTER TABLE "user_account" ADD COLUMN "created_by_id" text;

ALTER TABLE "agent_access_request" ADD COLUMN "through_id" text;

CREATE TABLE "console_consent" (
	"company_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"given_by" text NOT NULL,
	"given_on" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_on" timestamp with time zone,
	CONSTRAINT "console_consent_company_id_account_id_user_id_pk" PRIMARY KEY("company_id","account_id","user_id")
);


CREATE INDEX "console_consent_by_user" ON "console_consent" USING btree ("user_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "console_consent" TO lineside_app;
ALTER TABLE "console_consent" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "console_consent" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "console_consent";
DROP POLICY IF EXISTS adds ON "console_consent";
DROP POLICY IF EXISTS changes ON "console_consent";
DROP POLICY IF EXISTS removes ON "console_consent";
CREATE POLICY sees ON "console_consent" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "console_consent" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "console_consent" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "console_consent" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "console_consent";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

UPDATE user_account u SET created_by_id = (SELECT a.user_id FROM audit_log a WHERE a.entity = 'User' AND a.act = 'create'
  AND a.record_id = u.public_id LIMIT 1) WHERE u.service_of IS NOT NULL;

-- nobody has consented yet: consoles ask their members
DELETE FROM session_token WHERE session_id IN (SELECT public_id FROM session WHERE vouched_by IS NOT NULL);

UPDATE session SET ended_on = now(), ended_for = 'signed-out' WHERE vouched_by IS NOT NULL AND ended_on IS NULL;

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
    FROM places_in(in_company, array_remove(array[person->'user'->>'publicId', person->'widget'->'through'->>'publicId'], NULL)) place));
END $$;
