ALTER TABLE "agent" ADD COLUMN "uplink" jsonb;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
