ALTER TABLE "agent_data_variable" ADD COLUMN "scale_min" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "scale_max" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "limit_low" text;

ALTER TABLE "agent_data_variable" ADD COLUMN "limit_high" text;

ALTER TABLE "agent_template_data_variable" ADD COLUMN "scale_min" text;

ALTER TABLE "agent_template_data_variable" ADD COLUMN "scale_max" text;

ALTER TABLE "agent_template_data_variable" ADD COLUMN "limit_low" text;

ALTER TABLE "agent_template_data_variable" ADD COLUMN "limit_high" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
