ALTER TABLE "agent_configuration" ADD COLUMN "differences" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "agent_configuration" ADD COLUMN "again" jsonb DEFAULT '{}'::jsonb NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
