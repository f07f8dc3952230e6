CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_by_voucher" ON "session" USING btree ("vouched_by") WHERE vouched_by is not null;
