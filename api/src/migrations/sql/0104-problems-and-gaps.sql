ALTER TABLE "agent" ADD COLUMN "missing_values" jsonb;

ALTER TABLE "agent_data_source" ADD COLUMN "problem" jsonb;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
