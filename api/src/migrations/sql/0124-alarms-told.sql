ALTER TABLE "agent_data_alarm" ADD COLUMN "escalate_after" double precision;

ALTER TABLE "agent_data_alarm" ADD COLUMN "escalation_audience_id" text;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "told_on" timestamp with time zone;

ALTER TABLE "agent_data_alarm_occurrence" ADD COLUMN "escalated_on" timestamp with time zone;

ALTER TABLE "agent_template_data_alarm" ADD COLUMN "escalate_after" double precision;

ALTER TABLE "agent_template_data_alarm" ADD COLUMN "escalation_audience_id" text;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
