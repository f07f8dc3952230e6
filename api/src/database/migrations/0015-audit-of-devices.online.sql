CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_by_part" ON "audit_log" USING btree ("company_id","part_of");
