ALTER TABLE "agent_configuration" ADD COLUMN "first_revision" integer DEFAULT 0 NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
