ALTER TABLE "agent_data_value" ALTER COLUMN "value" DROP NOT NULL;

ALTER TABLE "agent_data_value" ADD COLUMN "text" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "last_text" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
