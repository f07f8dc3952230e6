CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_order" ON "asset" USING btree ("company_id","order","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_slug" ON "asset" USING btree ("company_id","slug" collate natural_order,"name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_version" ON "asset" USING btree ("company_id","version","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_in_bin" ON "asset" USING btree ("removed_on") WHERE removed_on is not null;
