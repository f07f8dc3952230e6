CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_due" ON "agent_data_alarm" USING btree ("due_on") WHERE due_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_occurrence_by_occurred_on" ON "agent_data_alarm_occurrence" USING btree ("company_id","occurred_on","public_id");
