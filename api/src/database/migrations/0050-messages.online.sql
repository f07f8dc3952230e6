CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_alarm_occurrence_untold" ON "agent_data_alarm_occurrence" USING btree ("occurred_on") WHERE not told;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "licence_to_end" ON "licence" USING btree ("expires_on");
