DROP INDEX CONCURRENTLY IF EXISTS "asset_by_type";

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "asset_type_by_name_is_one" ON "asset_type" USING btree ("company_id","name") WHERE removed_on is null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_by_resource_variant" ON "asset" USING btree ("resource_variant_id","name" collate natural_order,"public_id");
