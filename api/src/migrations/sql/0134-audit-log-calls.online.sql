CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_by_first" ON "audit_log" USING btree ("company_id","follows_id") WHERE follows_id is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_of_place" ON "audit_log" USING btree ("company_id",coalesce(details->'after'->'agent'->>'publicId', details->'before'->'agent'->>'publicId')) WHERE entity = 'AgentMembership';
