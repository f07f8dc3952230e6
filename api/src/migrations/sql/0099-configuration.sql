CREATE TABLE "agent_configuration" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"document" jsonb,
	"hash" text,
	"due" text[] DEFAULT '{}' NOT NULL,
	"notice_due" boolean DEFAULT false NOT NULL,
	"agent_id" text NOT NULL,
	"changed_on" timestamp with time zone,
	"reported_on" timestamp with time zone,
	CONSTRAINT "agent_configuration_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_configuration_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "agent_configuration_by_agent_is_one" ON "agent_configuration" USING btree ("company_id","agent_id");

CREATE INDEX "agent_configuration_due" ON "agent_configuration" USING btree ("public_id") WHERE due <> '{}' or notice_due;

ALTER TABLE "agent_router_lan_config" DROP COLUMN "pending";

ALTER TABLE "agent_router_lan_config" DROP COLUMN "pending_since";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_configuration" TO lineside_app;
ALTER TABLE "agent_configuration" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_configuration" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_configuration";
DROP POLICY IF EXISTS adds ON "agent_configuration";
DROP POLICY IF EXISTS changes ON "agent_configuration";
DROP POLICY IF EXISTS removes ON "agent_configuration";
CREATE POLICY sees ON "agent_configuration" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_configuration" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_configuration" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_configuration" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_configuration";
REVOKE ALL ON "agent_configuration" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_configuration" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_configuration" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
