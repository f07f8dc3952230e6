CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "group_by_name_is_one" ON "group" USING btree ("company_id","name") WHERE removed_on is null;
