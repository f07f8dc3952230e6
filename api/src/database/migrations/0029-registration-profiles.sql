CREATE TABLE "agent_registration_profile_membership" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"profile_id" text NOT NULL,
	"group_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"removed_on" timestamp with time zone,
	"removal" text,
	CONSTRAINT "agent_registration_profile_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_registration_profile_membership_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "agent_registration_profile" ALTER COLUMN "name" DROP NOT NULL;

ALTER TABLE "platform_server" ADD COLUMN "location" jsonb;

ALTER TABLE "agent_registration_profile" ADD COLUMN "agent_activation_name" text;

ALTER TABLE "agent_registration_profile" ADD COLUMN "removed_on" timestamp with time zone;

ALTER TABLE "agent_registration_profile" ADD COLUMN "removal" text;

CREATE UNIQUE INDEX "agent_registration_profile_membership_by_profile_and_group_is_o" ON "agent_registration_profile_membership" USING btree ("company_id","profile_id","group_id") WHERE removed_on is null;

CREATE INDEX "agent_registration_profile_membership_by_profile" ON "agent_registration_profile_membership" USING btree ("profile_id","created_on");

CREATE INDEX "agent_registration_profile_membership_by_created_on" ON "agent_registration_profile_membership" USING btree ("company_id","created_on","public_id");

CREATE INDEX "agent_registration_profile_membership_by_group" ON "agent_registration_profile_membership" USING btree ("group_id","created_on","public_id");

CREATE INDEX "agent_registration_profile_membership_in_bin" ON "agent_registration_profile_membership" USING btree ("removed_on") WHERE removed_on is not null;

-- nothing names a profile yet: those that are there get an id of five groups of digits
UPDATE "agent_registration_profile" SET "public_id" = (
	SELECT string_agg(lpad((('x' || substr(md5("public_id"), part * 4 + 1, 4))::bit(16)::int % 10000)::text, 4, '0'), '-' ORDER BY part)
	FROM generate_series(0, 4) part);

-- and their group is the first of those that they may have
INSERT INTO "agent_registration_profile_membership" ("public_id", "company_id", "profile_id", "group_id", "created_on")
SELECT left(md5('place of ' || "public_id"), 12), "company_id", "public_id", "group_id", "created_on"
FROM "agent_registration_profile" WHERE "group_id" IS NOT NULL;

ALTER TABLE "agent_registration_profile" DROP COLUMN "group_id";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_registration_profile" TO lineside_app;
ALTER TABLE "agent_registration_profile" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_registration_profile" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_registration_profile";
DROP POLICY IF EXISTS adds ON "agent_registration_profile";
DROP POLICY IF EXISTS changes ON "agent_registration_profile";
DROP POLICY IF EXISTS removes ON "agent_registration_profile";
CREATE POLICY sees ON "agent_registration_profile" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_registration_profile" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_registration_profile" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_registration_profile" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "agent_registration_profile";
REVOKE ALL ON "agent_registration_profile" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "agent_registration_profile" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_registration_profile" TO lineside_jobs USING (true) WITH CHECK (true);
CREATE OR REPLACE FUNCTION search_agent_registration_profile(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 200 AND count(*) FILTER (WHERE fits) >= 10 FROM (SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') LIMIT 200) probed) THEN RETURN NULL; END IF;
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE (company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open') AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_agent_registration_profile(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_agent_registration_profile(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_registration_profile_membership" TO lineside_app;
ALTER TABLE "agent_registration_profile_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_registration_profile_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_registration_profile_membership";
DROP POLICY IF EXISTS adds ON "agent_registration_profile_membership";
DROP POLICY IF EXISTS changes ON "agent_registration_profile_membership";
DROP POLICY IF EXISTS removes ON "agent_registration_profile_membership";
CREATE POLICY sees ON "agent_registration_profile_membership" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_registration_profile_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_registration_profile_membership" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_registration_profile_membership" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
DROP POLICY IF EXISTS sweeps ON "agent_registration_profile_membership";
REVOKE ALL ON "agent_registration_profile_membership" FROM lineside_jobs;
GRANT SELECT, UPDATE, DELETE ON "agent_registration_profile_membership" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_registration_profile_membership" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
