CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_by_through" ON "agent_access_request" USING btree ("through_id","public_id");
