CREATE TABLE "job" (
	"public_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_on" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"started_on" timestamp with time zone,
	"ended_on" timestamp with time zone,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "report_edition" (
	"public_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"job_id" text NOT NULL,
	"readers_ids" text[] NOT NULL,
	"rights" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL
);


ALTER TABLE "report_job" ADD COLUMN "reason" text;

ALTER TABLE "report_job" ADD COLUMN "ended_on" timestamp with time zone;

ALTER TABLE "report_job" ADD COLUMN "receivers" jsonb DEFAULT '[]'::jsonb NOT NULL;

-- requested when nothing printed: their readers don't expect them any more, and each can be printed again
ALTER TABLE "report_job" NO FORCE ROW LEVEL SECURITY;
UPDATE "report_job" SET status = 'failed', reason = 'not-printed', ended_on = now() WHERE status = 'pending';
ALTER TABLE "report_job" FORCE ROW LEVEL SECURITY;

CREATE INDEX "job_due" ON "job" USING btree ("due_on") WHERE state in ('waiting', 'running');

CREATE INDEX "job_by_record" ON "job" USING btree ("record_id");

CREATE INDEX "job_by_end" ON "job" USING btree ("ended_on");

CREATE INDEX "report_edition_by_job" ON "report_edition" USING btree ("job_id");

CREATE INDEX "report_edition_by_time" ON "report_edition" USING btree ("created_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "job" TO lineside_app;
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "job" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "job";
DROP POLICY IF EXISTS adds ON "job";
DROP POLICY IF EXISTS changes ON "job";
DROP POLICY IF EXISTS removes ON "job";
CREATE POLICY sees ON "job" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "job" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "job" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "job" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "job";
REVOKE ALL ON "job" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "job" TO lineside_jobs;
CREATE POLICY sweeps ON "job" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "report_edition" TO lineside_app;
ALTER TABLE "report_edition" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_edition" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "report_edition";
DROP POLICY IF EXISTS adds ON "report_edition";
DROP POLICY IF EXISTS changes ON "report_edition";
DROP POLICY IF EXISTS removes ON "report_edition";
CREATE POLICY sees ON "report_edition" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "report_edition" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "report_edition" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "report_edition" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "report_edition";
REVOKE ALL ON "report_edition" FROM lineside_jobs;
GRANT SELECT, DELETE ON "report_edition" TO lineside_jobs;
CREATE POLICY sweeps ON "report_edition" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

CREATE OR REPLACE FUNCTION public.begin_call(token text, in_company text) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
        WHERE v.public_id = s.vouched_by)) END, 'printing', CASE WHEN s.kind = 'print' THEN
    jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids) END) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array_remove(array[person->'user'->>'publicId', person->'widget'->'through'->>'publicId'], NULL)) place));
END $$;
