ALTER TABLE "session" ADD COLUMN "name" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
