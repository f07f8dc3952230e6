CREATE TABLE "sso_identity_provider" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"companies_ids" text[] NOT NULL
);


CREATE TABLE "sso_request" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"redirect_url" text NOT NULL,
	"callback" text NOT NULL,
	"browser_hash" text,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"email_address" text,
	"two_factor" boolean DEFAULT false NOT NULL
);


ALTER TABLE "company" ADD COLUMN "enforce_sso" boolean DEFAULT false NOT NULL;

ALTER TABLE "session" ADD COLUMN "sso_provider_id" text;

ALTER TABLE "role" ADD COLUMN "enforce_sso" boolean DEFAULT false NOT NULL;

CREATE INDEX "sso_request_by_end" ON "sso_request" USING btree ("expires_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "sso_identity_provider" TO lineside_app;
REVOKE ALL ON "sso_identity_provider" FROM lineside_jobs;
GRANT SELECT ON "sso_identity_provider" TO lineside_jobs;

GRANT SELECT, INSERT, UPDATE, DELETE ON "sso_request" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

-- Places of people in a company that count now, with what they may do there, and how they must have signed in for that.
DROP FUNCTION places_in(text, text[]);
CREATE FUNCTION places_in(in_company text, people text[])
  RETURNS TABLE ("user" text, "group" text, role text, permissions text[], name text, "usesAccessRequests" boolean, "enforce2fa" boolean,
    "enforceSso" boolean)
  LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, c.name, c.uses_access_requests, coalesce(r.enforce2fa, false) OR c.enforce2fa,
    coalesce(r.enforce_sso, false) OR c.enforce_sso
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
$$;

-- Who makes a call, how they signed in, and what their token is good for.
CREATE OR REPLACE FUNCTION begin_call(token text, in_company text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  person jsonb;
BEGIN
  SELECT jsonb_build_object('session', s.public_id, 'scope', s.scope, 'twoFactor', s.two_factor, 'application', s.application, 'user',
    jsonb_build_object('publicId', u.public_id, 'name', u.name, 'emailAddress', u.email_address, 'language', u.language,
      'sectorId', u.sector_id, 'isService', u.service_of IS NOT NULL), 'provider', CASE WHEN s.sso_provider_id IS NOT NULL THEN
    jsonb_build_object('publicId', s.sso_provider_id, 'companies', coalesce((SELECT p.companies_ids FROM sso_identity_provider p
      WHERE p.public_id = s.sso_provider_id), '{}')) END) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array[person->'user'->>'publicId']) place));
END $$;
