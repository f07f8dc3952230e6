CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_access_request_to_lapse" ON "agent_access_request" USING btree ("end") WHERE status = 'pending';
