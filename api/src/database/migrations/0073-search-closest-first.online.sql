CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_name" ON "agent" USING btree ("company_id",name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_first_group" ON "agent" USING btree ("company_id",(group_ids[1]),name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_in_several_groups" ON "agent" USING btree ("company_id",name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words") WHERE cardinality(group_ids) > 1;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_words" ON "agent" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_name" ON "agent_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_words" ON "agent_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_name" ON "agent_registration_profile" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_words" ON "agent_registration_profile" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "backend_component_template_by_name" ON "backend_component_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "backend_component_template_by_words" ON "backend_component_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "licence_by_serial_number" ON "licence" USING btree ("company_id","serial_number" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "licence_by_words" ON "licence" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "licence_bundle_by_name" ON "licence_bundle" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "licence_bundle_by_words" ON "licence_bundle" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_template_by_name" ON "page_component_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_template_by_words" ON "page_component_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_by_name" ON "page" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_by_words" ON "page" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_name" ON "asset" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_words" ON "asset" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "remote_failure_count_by_last_on" ON "remote_failure_count" USING btree ("company_id","last_on","public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "remote_failure_count_by_words" ON "remote_failure_count" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "trusted_device_by_last_login_and_name" ON "trusted_device" USING btree ("user_id","last_login","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "trusted_device_by_words" ON "trusted_device" USING gin ("user_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_subscription_by_name" ON "webhook_subscription" USING btree ("user_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_subscription_by_words" ON "webhook_subscription" USING gin ("user_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "controlled_device_by_name" ON "controlled_device" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "controlled_device_by_words" ON "controlled_device" USING gin ("company_id","words" gin_trgm_ops);
