ALTER TABLE "company" ADD COLUMN "report_days" integer DEFAULT 90 NOT NULL;

ALTER TABLE "report_edition" ADD COLUMN "values" "bytea";

ALTER TABLE "agent_report_schedule" ADD COLUMN "period" text DEFAULT 'since-last-run' NOT NULL;

ALTER TABLE "agent_report_schedule" ADD COLUMN "send_to" text[] DEFAULT '{}' NOT NULL;

ALTER TABLE "agent_report_schedule" ADD COLUMN "audience_id" text;

ALTER TABLE "agent_report_schedule" ADD COLUMN "message" text;

ALTER TABLE "agent_report_schedule" ADD COLUMN "active" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_report_schedule" ADD COLUMN "maker_id" text;

ALTER TABLE "agent_report_schedule" ADD COLUMN "next_run_on" timestamp with time zone;

ALTER TABLE "agent_report_schedule" ADD COLUMN "stopped" text;

ALTER TABLE "asset_report_schedule" ADD COLUMN "period" text DEFAULT 'since-last-run' NOT NULL;

ALTER TABLE "asset_report_schedule" ADD COLUMN "send_to" text[] DEFAULT '{}' NOT NULL;

ALTER TABLE "asset_report_schedule" ADD COLUMN "audience_id" text;

ALTER TABLE "asset_report_schedule" ADD COLUMN "message" text;

ALTER TABLE "asset_report_schedule" ADD COLUMN "active" boolean DEFAULT true NOT NULL;

ALTER TABLE "asset_report_schedule" ADD COLUMN "maker_id" text;

ALTER TABLE "asset_report_schedule" ADD COLUMN "next_run_on" timestamp with time zone;

ALTER TABLE "asset_report_schedule" ADD COLUMN "stopped" text;

ALTER TABLE "report_job" ADD COLUMN "schedule" text;

-- their makers, as the log has them: a schedule without one stops at its first run, and says so
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "agent_report_schedule" NO FORCE ROW LEVEL SECURITY;
UPDATE "agent_report_schedule" s SET maker_id = (SELECT l.user_id FROM audit_log l WHERE l.company_id = s.company_id AND l.entity = 'AgentReportSchedule'
  AND l.record_id = s.public_id AND l.act = 'create' LIMIT 1);
ALTER TABLE "agent_report_schedule" FORCE ROW LEVEL SECURITY;
ALTER TABLE "asset_report_schedule" NO FORCE ROW LEVEL SECURITY;
UPDATE "asset_report_schedule" s SET maker_id = (SELECT l.user_id FROM audit_log l WHERE l.company_id = s.company_id AND l.entity = 'AssetReportSchedule'
  AND l.record_id = s.public_id AND l.act = 'create' LIMIT 1);
ALTER TABLE "asset_report_schedule" FORCE ROW LEVEL SECURITY;
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
