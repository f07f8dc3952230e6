CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_membership_in_bin" ON "agent_membership" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_to_end" ON "agent_access_request" USING btree ("end") WHERE status in ('pending', 'approved');

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_to_start" ON "agent_access_request" USING btree ("start") WHERE status = 'approved';

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_membership_in_bin" ON "asset_membership" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_to_end" ON "user_membership" USING btree ("expires_on") WHERE expires_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_in_bin" ON "user_membership" USING btree ("removed_on") WHERE removed_on is not null;
