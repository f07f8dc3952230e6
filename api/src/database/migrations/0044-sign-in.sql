CREATE TABLE "one_time_secret" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"device_name" text,
	"registered_on" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);


CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);


CREATE TABLE "trusted_device" (
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"identifier_hash" text NOT NULL,
	"name" text NOT NULL,
	"user_agent" text,
	"created_on" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL,
	CONSTRAINT "trusted_device_user_id_public_id_pk" PRIMARY KEY("user_id","public_id"),
	CONSTRAINT "trusted_device_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "company" ADD COLUMN "enforce2fa" boolean DEFAULT false NOT NULL;

ALTER TABLE "session" ADD COLUMN "two_factor" boolean DEFAULT false NOT NULL;

ALTER TABLE "session" ADD COLUMN "application" text;

ALTER TABLE "user_account" ADD COLUMN "service_of" text;

ALTER TABLE "role" ADD COLUMN "enforce2fa" boolean DEFAULT false NOT NULL;

CREATE UNIQUE INDEX "trusted_device_by_identifier" ON "trusted_device" USING btree ("user_id","identifier_hash");

CREATE INDEX "trusted_device_by_last_login_and_name" ON "trusted_device" USING btree ("user_id","last_login","name" collate natural_order,"public_id","words");

CREATE INDEX "trusted_device_by_name" ON "trusted_device" USING btree ("user_id","name" collate natural_order,"last_login","public_id");

CREATE INDEX "trusted_device_by_created_on" ON "trusted_device" USING btree ("user_id","created_on","last_login","name" collate natural_order,"public_id");

CREATE INDEX "trusted_device_by_last_login" ON "trusted_device" USING btree ("user_id","last_login","name" collate natural_order,"public_id");

CREATE INDEX "trusted_device_by_words" ON "trusted_device" USING gin ("user_id","words" gin_trgm_ops);

GRANT SELECT, INSERT, UPDATE, DELETE ON "trusted_device" TO lineside_app;
ALTER TABLE "trusted_device" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "trusted_device" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "trusted_device";
DROP POLICY IF EXISTS adds ON "trusted_device";
DROP POLICY IF EXISTS changes ON "trusted_device";
DROP POLICY IF EXISTS removes ON "trusted_device";
CREATE POLICY sees ON "trusted_device" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "trusted_device" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "trusted_device" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "trusted_device" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "trusted_device";
CREATE OR REPLACE FUNCTION search_trusted_device(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "trusted_device" WHERE user_id = (SELECT current_setting('app.user', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_trusted_device(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_trusted_device(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "one_time_secret" TO lineside_app;
ALTER TABLE "one_time_secret" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "one_time_secret" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "one_time_secret";
DROP POLICY IF EXISTS adds ON "one_time_secret";
DROP POLICY IF EXISTS changes ON "one_time_secret";
DROP POLICY IF EXISTS removes ON "one_time_secret";
CREATE POLICY sees ON "one_time_secret" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "one_time_secret" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "one_time_secret" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "one_time_secret" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "one_time_secret";

GRANT SELECT, INSERT, UPDATE, DELETE ON "recovery_code" TO lineside_app;
ALTER TABLE "recovery_code" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "recovery_code" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "recovery_code";
DROP POLICY IF EXISTS adds ON "recovery_code";
DROP POLICY IF EXISTS changes ON "recovery_code";
DROP POLICY IF EXISTS removes ON "recovery_code";
CREATE POLICY sees ON "recovery_code" FOR SELECT USING (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "recovery_code" FOR INSERT WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY changes ON "recovery_code" FOR UPDATE USING (user_id = (SELECT current_setting('app.user', true))) WITH CHECK (user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY removes ON "recovery_code" FOR DELETE USING (user_id = (SELECT current_setting('app.user', true)));
DROP POLICY IF EXISTS sweeps ON "recovery_code";

-- Places of people in a company that count now, with what they may do there, and how they must have signed in for that.
DROP FUNCTION places_in(text, text[]);
CREATE FUNCTION places_in(in_company text, people text[])
  RETURNS TABLE ("user" text, "group" text, role text, permissions text[], name text, "usesAccessRequests" boolean, "enforce2fa" boolean)
  LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, c.name, c.uses_access_requests, coalesce(r.enforce2fa, false) OR c.enforce2fa
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
      'sectorId', u.sector_id, 'isService', u.service_of IS NOT NULL)) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array[person->'user'->>'publicId']) place));
END $$;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
