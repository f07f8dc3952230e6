CREATE TABLE "removed_agent" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"serial_number" text NOT NULL,
	"removed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by_id" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "removed_agent_company_id_public_id_pk" PRIMARY KEY("company_id","public_id")
);


CREATE INDEX "removed_agent_by_time" ON "removed_agent" USING btree ("removed_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "removed_agent" TO lineside_app;
ALTER TABLE "removed_agent" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "removed_agent" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "removed_agent";
DROP POLICY IF EXISTS adds ON "removed_agent";
DROP POLICY IF EXISTS changes ON "removed_agent";
DROP POLICY IF EXISTS removes ON "removed_agent";
CREATE POLICY sees ON "removed_agent" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "removed_agent" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "removed_agent" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "removed_agent" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "removed_agent";
REVOKE ALL ON "removed_agent" FROM lineside_jobs;
GRANT SELECT, DELETE ON "removed_agent" TO lineside_jobs;
CREATE POLICY sweeps ON "removed_agent" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
