ALTER TABLE "agent" ADD COLUMN "clock_error" double precision;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
