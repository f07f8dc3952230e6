CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_tag_by_variable" ON "agent_data_tag" USING btree ("variable_id");
