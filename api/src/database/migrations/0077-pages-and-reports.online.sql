CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_by_version" ON "agent" USING btree ("company_id","version","name" collate natural_order,"public_id","controlled_by_id","group_ids");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_template_by_version" ON "agent_template" USING btree ("company_id","version","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_by_version" ON "page" USING btree ("company_id","version","name" collate natural_order,"public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_in_bin" ON "page" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_version_by_version" ON "page_version" USING btree ("company_id","version","created_on","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_version_in_bin" ON "page_version" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_page_in_bin" ON "page_page" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_by_built_in" ON "page_component" USING btree ("company_id","built_in","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_by_version" ON "page_component" USING btree ("company_id","version","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_in_bin" ON "page_component" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_page_link_in_bin" ON "agent_page_link" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_start" ON "agent_report_schedule" USING btree ("company_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_time_zone" ON "agent_report_schedule" USING btree ("company_id","time_zone" collate natural_order,"start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_delivery_time" ON "agent_report_schedule" USING btree ("company_id","delivery_time" collate natural_order,"start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_version" ON "agent_report_schedule" USING btree ("company_id","version","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_in_bin" ON "agent_report_schedule" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_start" ON "asset_report_schedule" USING btree ("company_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_time_zone" ON "asset_report_schedule" USING btree ("company_id","time_zone" collate natural_order,"start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_delivery_time" ON "asset_report_schedule" USING btree ("company_id","delivery_time" collate natural_order,"start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_version" ON "asset_report_schedule" USING btree ("company_id","version","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_job_in_bin" ON "report_job" USING btree ("removed_on") WHERE removed_on is not null;

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_app_config_by_version" ON "asset_app_config" USING btree ("company_id","version","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_app_config_resource_by_version" ON "asset_app_config_resource" USING btree ("company_id","version","name" collate natural_order,"public_id");
