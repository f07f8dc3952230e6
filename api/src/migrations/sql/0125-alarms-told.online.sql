CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_silent" ON "agent_data_alarm" USING btree ("company_id","agent_id") WHERE type = 'silent';

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_occurrence_escalates" ON "agent_data_alarm_occurrence" USING btree ("told_on") WHERE not acknowledged and told_on is not null and escalated_on is null;
