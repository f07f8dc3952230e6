ALTER TABLE "agent_data_alarm" ADD COLUMN "state" jsonb;

ALTER TABLE "agent_data_alarm" ADD COLUMN "due_on" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
