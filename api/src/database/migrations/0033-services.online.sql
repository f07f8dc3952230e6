CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_server_by_device" ON "agent_server" USING btree ("device_id");
