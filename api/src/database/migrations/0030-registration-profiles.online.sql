DROP INDEX CONCURRENTLY IF EXISTS "agent_registration_profile_by_group";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_by_agent_activation_name" ON "agent_registration_profile" USING btree ("company_id","agent_activation_name" collate natural_order,"name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_registration_profile_in_bin" ON "agent_registration_profile" USING btree ("removed_on") WHERE removed_on is not null;
