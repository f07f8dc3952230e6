CREATE TABLE "agent_setting_change" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"number" bigserial NOT NULL,
	"section" text NOT NULL,
	"target" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text,
	"act" text NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"secrets" text[] NOT NULL,
	"revision" integer,
	"state" text NOT NULL,
	"reason" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" text NOT NULL,
	"through_id" text,
	"settled_on" timestamp with time zone,
	"withdrawn_by_id" text,
	CONSTRAINT "agent_setting_change_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_setting_change_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "agent_setting_change_of_agent" ON "agent_setting_change" USING btree ("company_id","agent_id","number" DESC NULLS LAST);

CREATE INDEX "agent_setting_change_open" ON "agent_setting_change" USING btree ("company_id","agent_id") WHERE state in ('unknown', 'waiting', 'delivered', 'refused', 'reverted', 'unsupported');

CREATE INDEX "agent_setting_change_of_record" ON "agent_setting_change" USING btree ("company_id","record_id","number");

CREATE INDEX "agent_setting_change_by_time" ON "agent_setting_change" USING btree ("created_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_setting_change" TO lineside_app;
ALTER TABLE "agent_setting_change" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_setting_change" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_setting_change";
DROP POLICY IF EXISTS adds ON "agent_setting_change";
DROP POLICY IF EXISTS changes ON "agent_setting_change";
DROP POLICY IF EXISTS removes ON "agent_setting_change";
CREATE POLICY sees ON "agent_setting_change" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_setting_change" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_setting_change" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_setting_change" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_setting_change";
REVOKE ALL ON "agent_setting_change" FROM lineside_jobs;
GRANT SELECT, DELETE ON "agent_setting_change" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_setting_change" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
