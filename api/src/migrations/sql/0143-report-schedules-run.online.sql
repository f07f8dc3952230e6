CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_audience" ON "agent_report_schedule" USING btree ("audience_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_report_schedule_by_maker" ON "agent_report_schedule" USING btree ("maker_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_audience" ON "asset_report_schedule" USING btree ("audience_id","start","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_report_schedule_by_maker" ON "asset_report_schedule" USING btree ("maker_id","start","public_id");
