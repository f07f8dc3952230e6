CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_unread" ON "message" USING btree ("user_id","company_id") WHERE not "read";
