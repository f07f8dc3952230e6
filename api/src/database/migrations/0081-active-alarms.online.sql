CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_occurrence_active" ON "agent_data_alarm_occurrence" USING btree ("agent_id") WHERE rtn_on is null;
