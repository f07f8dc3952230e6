CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_in_several_groups" ON "agent" USING btree ("company_id",name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words") WHERE cardinality(group_ids) > 1;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_first_group_with_access" ON "agent" USING btree ("company_id",(group_ids[1]),name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words");

-- not before: lists walk it
DROP INDEX CONCURRENTLY IF EXISTS "agent_by_first_group";

ALTER INDEX IF EXISTS "agent_by_first_group_with_access" RENAME TO "agent_by_first_group";

-- else PostgreSQL takes a third of all devices to be in several groups, and plans each page anew
CREATE STATISTICS IF NOT EXISTS "agent_groups" ON (cardinality(group_ids)) FROM "agent";
