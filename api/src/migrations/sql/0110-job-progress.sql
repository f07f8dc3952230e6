ALTER TABLE "agent_job" ADD COLUMN "revision" integer;

ALTER TABLE "agent_job" ADD COLUMN "progress" double precision;

ALTER TABLE "agent_job" ADD COLUMN "started_on" timestamp with time zone;

ALTER TABLE "agent_router_display_config" DROP COLUMN "pending";

ALTER TABLE "agent_router_display_config" DROP COLUMN "pending_since";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_job" TO lineside_app;
ALTER TABLE "agent_job" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_job" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_job";
DROP POLICY IF EXISTS adds ON "agent_job";
DROP POLICY IF EXISTS changes ON "agent_job";
DROP POLICY IF EXISTS removes ON "agent_job";
CREATE POLICY sees ON "agent_job" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_job" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_job" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_job" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_job";
REVOKE ALL ON "agent_job" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_job" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_job" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
