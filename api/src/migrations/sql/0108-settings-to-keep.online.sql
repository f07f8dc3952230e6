DROP INDEX CONCURRENTLY IF EXISTS "agent_setting_change_open";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_setting_change_open" ON "agent_setting_change" USING btree ("company_id","agent_id") WHERE state in ('unknown', 'waiting', 'delivered', 'tested', 'refused', 'reverted', 'unsupported');
