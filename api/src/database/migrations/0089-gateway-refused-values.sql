ALTER TABLE "agent" ADD COLUMN "refused_values" jsonb;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
