DROP INDEX "group_type_by_name_is_one";

ALTER TABLE "group_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "group_type" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "group_type" ADD COLUMN "removal" text;

CREATE UNIQUE INDEX "group_type_by_name_is_one" ON "group_type" USING btree ("company_id","name") WHERE removed_on is null;

GRANT SELECT, INSERT, UPDATE, DELETE ON "group_type" TO lineside_app;
ALTER TABLE "group_type" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group_type" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group_type";
DROP POLICY IF EXISTS adds ON "group_type";
DROP POLICY IF EXISTS changes ON "group_type";
DROP POLICY IF EXISTS removes ON "group_type";
CREATE POLICY sees ON "group_type" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "group_type" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "group_type" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "group_type" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
