DROP INDEX CONCURRENTLY IF EXISTS "agent_by_first_group";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_first_group" ON "agent" USING btree ("company_id",(group_ids[1]),name collate natural_order,"public_id","controlled_by_id","group_ids");
