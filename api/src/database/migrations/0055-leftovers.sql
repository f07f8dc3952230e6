ALTER TABLE "sector" ADD COLUMN "feedback_to" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
