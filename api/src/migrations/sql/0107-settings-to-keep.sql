ALTER TABLE "agent_setting_change" ADD COLUMN "must_be_kept" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent_configuration" ADD COLUMN "confirmed_before" integer DEFAULT 0 NOT NULL;

ALTER TABLE "agent_configuration" ADD COLUMN "trials" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "agent_configuration" ADD COLUMN "keep_until" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
