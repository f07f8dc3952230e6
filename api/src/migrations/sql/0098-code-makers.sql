ALTER TABLE "agent_code" ADD COLUMN "made_by_id" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
