ALTER TABLE "agent" ADD COLUMN "user_agent" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
