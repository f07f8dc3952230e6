CREATE TABLE "agent_membership" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"group_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "agent_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_membership_public_id_unique" UNIQUE("public_id")
);


DROP INDEX "agent_by_group";

ALTER TABLE "group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "group" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "group" ADD COLUMN "removal" text;

CREATE UNIQUE INDEX "agent_membership_by_agent_and_group_is_one" ON "agent_membership" USING btree ("company_id","agent_id","group_id") WHERE removed_on is null;

CREATE INDEX "agent_membership_by_group" ON "agent_membership" USING btree ("group_id","agent_id");

CREATE INDEX "agent_membership_by_agent" ON "agent_membership" USING btree ("agent_id","created_on");

-- each device keeps its group, as a membership
INSERT INTO "agent_membership" ("company_id", "public_id", "agent_id", "group_id", "created_on")
SELECT "company_id", substr(md5("public_id"), 1, 12), "public_id", "group_id", now() FROM "agent" WHERE "group_id" IS NOT NULL;

ALTER TABLE "agent" DROP COLUMN "group_id";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_membership" TO lineside_app;
ALTER TABLE "agent_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_membership";
DROP POLICY IF EXISTS adds ON "agent_membership";
DROP POLICY IF EXISTS changes ON "agent_membership";
DROP POLICY IF EXISTS removes ON "agent_membership";
CREATE POLICY sees ON "agent_membership" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "agent_membership" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_membership" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_membership" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "group" TO lineside_app;
ALTER TABLE "group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group";
DROP POLICY IF EXISTS adds ON "group";
DROP POLICY IF EXISTS changes ON "group";
DROP POLICY IF EXISTS removes ON "group";
CREATE POLICY sees ON "group" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "group" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "group" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "group" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
