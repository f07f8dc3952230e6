CREATE TABLE "database_size" (
	"on" timestamp with time zone PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"tables" jsonb NOT NULL,
	"limit_bytes" bigint,
	"used_bytes" bigint,
	"folder" text
);


CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"started_on" timestamp with time zone,
	"ended_on" timestamp with time zone,
	"clock" timestamp with time zone,
	"rows" bigint,
	"position" jsonb,
	"failed_on" timestamp with time zone,
	"failure" text
);


GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_tag" TO lineside_app;
ALTER TABLE "agent_data_tag" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_tag" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_tag";
DROP POLICY IF EXISTS adds ON "agent_data_tag";
DROP POLICY IF EXISTS changes ON "agent_data_tag";
DROP POLICY IF EXISTS removes ON "agent_data_tag";
CREATE POLICY sees ON "agent_data_tag" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_tag" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_tag" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_tag" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_tag";
REVOKE ALL ON "agent_data_tag" FROM lineside_jobs;
GRANT SELECT ON "agent_data_tag" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_tag" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "licence_type" TO lineside_app;
REVOKE ALL ON "licence_type" FROM lineside_jobs;
GRANT SELECT ON "licence_type" TO lineside_jobs;

GRANT SELECT, INSERT, UPDATE, DELETE ON "job_run" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "database_size" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
