CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_shelved" ON "agent_data_alarm" USING btree ("shelved_until") WHERE shelved_until is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_occurrence_by_silenced_by" ON "agent_data_alarm_occurrence" USING btree ("silenced_by_id","occurred_on","public_id");
