CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_mac_address" ON "agent" USING btree ("company_id","mac_address","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_replace_mac_address" ON "agent" USING btree ("company_id","replace_mac_address","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_active_status" ON "agent" USING btree ("company_id","active_status","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_registration_profile" ON "agent" USING btree ("registration_profile_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_time_zone" ON "agent" USING btree ("company_id","time_zone" collate natural_order,"name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_vpn_audience" ON "agent" USING btree ("vpn_audience_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_data_audience" ON "agent" USING btree ("data_audience_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_vpn_protocol" ON "agent" USING btree ("company_id","vpn_protocol","name" collate natural_order,"public_id","controlled_by_id","group_ids");
