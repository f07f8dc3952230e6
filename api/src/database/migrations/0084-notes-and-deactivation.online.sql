CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_by_deactivated_on" ON "user_membership" USING btree ("company_id","deactivated_on","public_id");
