DROP INDEX CONCURRENTLY IF EXISTS "agent_membership_by_group";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_membership_of_group" ON "agent_membership" USING btree ("group_id","agent_id","company_id","removed_on");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_membership_by_group" ON "agent_membership" USING btree ("group_id","created_on","public_id");
