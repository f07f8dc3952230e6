ALTER TABLE "audit_log" ADD COLUMN "follows_id" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
