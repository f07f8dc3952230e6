ALTER TABLE "user_account" ADD COLUMN "browser_time_zone" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
