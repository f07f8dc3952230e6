CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_library_asset" ON "asset" USING btree ("library_asset_id","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_library_version" ON "asset" USING btree ("library_version_id","name" collate natural_order,"public_id");
