CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "agent_data_variable_by_slug_and_agent_is_one" ON "agent_data_variable" USING btree ("company_id","slug","agent_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_time_zone" ON "asset" USING btree ("company_id","time_zone" collate natural_order,"name" collate natural_order,"public_id");
