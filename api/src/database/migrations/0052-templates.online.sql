CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_type" ON "agent" USING btree ("type_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_applied_template_version" ON "agent" USING btree ("applied_template_version_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_group" ON "agent_template" USING btree ("group_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_type" ON "agent_template" USING btree ("type_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_vpn_protocol" ON "agent_template" USING btree ("company_id","vpn_protocol","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_vpn_audience" ON "agent_template" USING btree ("vpn_audience_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_data_audience" ON "agent_template" USING btree ("data_audience_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_updated_by" ON "agent_template" USING btree ("updated_by_id","name" collate natural_order,"public_id");
