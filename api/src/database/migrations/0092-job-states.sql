ALTER TABLE "agent_command" ADD COLUMN "job" jsonb;

ALTER TABLE "agent_job" ADD COLUMN "reason" text;

ALTER TABLE "agent_job" ADD COLUMN "reported_on" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
