CREATE TABLE "asset_membership" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"group_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "asset_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_membership_public_id_unique" UNIQUE("public_id")
);


CREATE UNIQUE INDEX "asset_membership_by_asset_and_group_is_one" ON "asset_membership" USING btree ("company_id","asset_id","group_id") WHERE removed_on is null;

CREATE INDEX "asset_membership_by_group" ON "asset_membership" USING btree ("group_id","asset_id");

CREATE INDEX "asset_membership_by_asset" ON "asset_membership" USING btree ("asset_id","created_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_membership" TO lineside_app;
ALTER TABLE "asset_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_membership";
DROP POLICY IF EXISTS adds ON "asset_membership";
DROP POLICY IF EXISTS changes ON "asset_membership";
DROP POLICY IF EXISTS removes ON "asset_membership";
CREATE POLICY sees ON "asset_membership" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "asset_membership" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "asset_membership" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "asset_membership" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
