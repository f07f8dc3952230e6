DROP INDEX CONCURRENTLY IF EXISTS "agent_by_name";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_name" ON "agent" USING btree ("company_id","name" collate natural_order,"public_id","controlled_by_id","group_ids","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_first_group" ON "agent" USING btree ((group_ids[1]),name collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_serial_number" ON "agent" USING btree ("company_id","serial_number" collate natural_order,"name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_controlled_by" ON "agent" USING btree ("controlled_by_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_template" ON "agent" USING btree ("template_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_status" ON "agent" USING btree ("company_id","status","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_status_since" ON "agent" USING btree ("company_id","status_since","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_last_seen_on" ON "agent" USING btree ("company_id","last_seen_on","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_words" ON "agent" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_membership_by_created_on" ON "agent_membership" USING btree ("company_id","created_on","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_user" ON "agent_access_request" USING btree ("user_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_user_company" ON "agent_access_request" USING btree ("user_company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_start" ON "agent_access_request" USING btree ("company_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_end" ON "agent_access_request" USING btree ("company_id","end","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_requested_end" ON "agent_access_request" USING btree ("company_id","requested_end","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_approver" ON "agent_access_request" USING btree ("approver_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_approver_company" ON "agent_access_request" USING btree ("approver_company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_created_on" ON "agent_access_request" USING btree ("company_id","created_on","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_updated_on" ON "agent_access_request" USING btree ("company_id","updated_on","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_name" ON "agent_template" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_updated_on" ON "agent_template" USING btree ("company_id","updated_on","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_words" ON "agent_template" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_name" ON "agent_registration_profile" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_group" ON "agent_registration_profile" USING btree ("group_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_template" ON "agent_registration_profile" USING btree ("template_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_created_on" ON "agent_registration_profile" USING btree ("company_id","created_on","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_words" ON "agent_registration_profile" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_name" ON "asset" USING btree ("company_id","name" collate natural_order,"public_id","words");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_type" ON "asset" USING btree ("type_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_root" ON "asset" USING btree ("root_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_words" ON "asset" USING gin ("company_id","words" gin_trgm_ops);

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_membership_by_created_on" ON "asset_membership" USING btree ("company_id","created_on","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_by_group" ON "user_membership" USING btree ("group_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_by_role" ON "user_membership" USING btree ("role_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_by_expires_on" ON "user_membership" USING btree ("company_id","expires_on","public_id");

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_controller";
