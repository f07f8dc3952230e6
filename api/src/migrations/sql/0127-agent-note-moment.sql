ALTER TABLE "agent_note" ADD COLUMN "moment" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
