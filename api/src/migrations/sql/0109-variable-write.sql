CREATE TABLE "variable_write" (
	"public_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"variable_id" text NOT NULL,
	"user_id" text NOT NULL,
	"variable" text NOT NULL,
	"value" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reply" jsonb
);


ALTER TABLE "agent_command" ADD COLUMN "write_id" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "write_audience_id" text;

ALTER TABLE "agent_template_data_variable" ADD COLUMN "write_audience_id" text;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_variable" TO lineside_app;
ALTER TABLE "agent_data_variable" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_variable" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_variable";
DROP POLICY IF EXISTS adds ON "agent_data_variable";
DROP POLICY IF EXISTS changes ON "agent_data_variable";
DROP POLICY IF EXISTS removes ON "agent_data_variable";
CREATE POLICY sees ON "agent_data_variable" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_data_variable".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_data_variable" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_variable" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_variable" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_variable";
REVOKE ALL ON "agent_data_variable" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_data_variable" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_variable" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template_data_variable" TO lineside_app;
ALTER TABLE "agent_template_data_variable" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template_data_variable" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template_data_variable";
DROP POLICY IF EXISTS adds ON "agent_template_data_variable";
DROP POLICY IF EXISTS changes ON "agent_template_data_variable";
DROP POLICY IF EXISTS removes ON "agent_template_data_variable";
CREATE POLICY sees ON "agent_template_data_variable" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template_data_variable" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template_data_variable" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template_data_variable" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_template_data_variable";
REVOKE ALL ON "agent_template_data_variable" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_template_data_variable" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_template_data_variable" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "variable_write" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
