ALTER TABLE "agent" ADD COLUMN "connection_id" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
