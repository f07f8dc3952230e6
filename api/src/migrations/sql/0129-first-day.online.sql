CREATE INDEX CONCURRENTLY IF NOT EXISTS "vpn_session_of_user" ON "vpn_session" USING btree ("user_id");
