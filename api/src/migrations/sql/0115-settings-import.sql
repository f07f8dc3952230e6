ALTER TABLE "agent_job" ADD COLUMN "session_id" text;

ALTER TABLE "agent_job" ADD COLUMN "is_reported" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent_job" ADD COLUMN "kept" double precision;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
