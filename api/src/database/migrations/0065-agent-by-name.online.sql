CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_name_with_access" ON "agent" USING btree ("company_id",name collate natural_order,"public_id","controlled_by_id","group_ids","vpn_locked","vpn_require_access_approval","words");

-- not before: every list of devices walks it
DROP INDEX CONCURRENTLY IF EXISTS "agent_by_name";

ALTER INDEX IF EXISTS "agent_by_name_with_access" RENAME TO "agent_by_name";
