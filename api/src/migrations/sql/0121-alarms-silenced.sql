CREATE TABLE "agent_maintenance_window" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "agent_maintenance_window_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_maintenance_window_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent_data_alarm" ADD COLUMN "shelved_until" timestamp with time zone;

ALTER TABLE "agent_data_alarm" ADD COLUMN "shelved_reason" text;

ALTER TABLE "agent_data_alarm" ADD COLUMN "shelved_by_id" text;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "in_maintenance" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "silenced_until" timestamp with time zone;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "silenced_reason" text;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "silenced_by_id" text;

CREATE INDEX "agent_maintenance_window_by_agent" ON "agent_maintenance_window" USING btree ("agent_id","end");

CREATE INDEX "agent_maintenance_window_by_agent_and_start" ON "agent_maintenance_window" USING btree ("agent_id","start","public_id");

CREATE INDEX "agent_maintenance_window_by_created_by" ON "agent_maintenance_window" USING btree ("created_by_id","start","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_maintenance_window" TO lineside_app;
ALTER TABLE "agent_maintenance_window" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_maintenance_window" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_maintenance_window";
DROP POLICY IF EXISTS adds ON "agent_maintenance_window";
DROP POLICY IF EXISTS changes ON "agent_maintenance_window";
DROP POLICY IF EXISTS removes ON "agent_maintenance_window";
CREATE POLICY sees ON "agent_maintenance_window" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_maintenance_window" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_maintenance_window" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_maintenance_window" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_maintenance_window";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
