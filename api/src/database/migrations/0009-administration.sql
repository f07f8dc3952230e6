CREATE TABLE "audience" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "audience_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "audience_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent_access_request" ALTER COLUMN "servers_ids" SET DEFAULT '{}'::text[];

ALTER TABLE "agent_access_request" ALTER COLUMN "allowed_approvers_ids" SET DEFAULT '{}'::text[];

ALTER TABLE "user_membership" ADD COLUMN "expires_on" timestamp with time zone;

ALTER TABLE "user_membership" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "user_membership" ADD COLUMN "removal" text;

ALTER TABLE "role" ADD COLUMN "description" text;

ALTER TABLE "role" ADD COLUMN "audiences_ids" text[] DEFAULT '{}'::text[] NOT NULL;

ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "role" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "role" ADD COLUMN "removal" text;

CREATE UNIQUE INDEX "audience_by_name_is_one" ON "audience" USING btree ("company_id","name") WHERE removed_on is null;

CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("company_id","on");

CREATE INDEX "audit_log_by_record" ON "audit_log" USING btree ("company_id","record_id");

CREATE UNIQUE INDEX "role_by_name_is_one" ON "role" USING btree ("company_id","name") WHERE removed_on is null;

GRANT SELECT, INSERT, UPDATE, DELETE ON "role" TO lineside_app;
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "role";
DROP POLICY IF EXISTS adds ON "role";
DROP POLICY IF EXISTS changes ON "role";
DROP POLICY IF EXISTS removes ON "role";
CREATE POLICY sees ON "role" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "role" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "role" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "role" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "audience" TO lineside_app;
ALTER TABLE "audience" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audience" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "audience";
DROP POLICY IF EXISTS adds ON "audience";
DROP POLICY IF EXISTS changes ON "audience";
DROP POLICY IF EXISTS removes ON "audience";
CREATE POLICY sees ON "audience" FOR SELECT USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "audience" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "audience" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "audience" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "user_membership" TO lineside_app;
ALTER TABLE "user_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "user_membership";
DROP POLICY IF EXISTS adds ON "user_membership";
DROP POLICY IF EXISTS changes ON "user_membership";
DROP POLICY IF EXISTS removes ON "user_membership";
CREATE POLICY sees ON "user_membership" FOR SELECT USING ((company_id = current_setting('app.company', true) OR user_id = current_setting('app.user', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));
CREATE POLICY adds ON "user_membership" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "user_membership" FOR UPDATE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open')) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "user_membership" FOR DELETE USING ((company_id = current_setting('app.company', true)) AND (removed_on IS NULL OR current_setting('app.bin', true) = 'open'));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
