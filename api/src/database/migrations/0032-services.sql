ALTER TABLE "agent_server" ALTER COLUMN "use_ssl" SET DEFAULT false;

ALTER TABLE "agent_server" ALTER COLUMN "require_access_approval" SET DEFAULT false;

ALTER TABLE "agent_server" ADD COLUMN "access_opened" jsonb;

ALTER TABLE "agent_server" ADD COLUMN "device_id" text;

ALTER TABLE "agent_server" ADD COLUMN "audience_id" text;

ALTER TABLE "agent_server" ADD COLUMN "visible_on_web" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_server" ADD COLUMN "visible_in_mobile_app" boolean DEFAULT true NOT NULL;

ALTER TABLE "agent_server" ADD COLUMN "username" text;

ALTER TABLE "agent_server" ADD COLUMN "password" text;

ALTER TABLE "agent_server" ADD COLUMN "auth_domain" text;

ALTER TABLE "agent_server" ADD COLUMN "http_authentication_type" text;

ALTER TABLE "agent_server" ADD COLUMN "landing_page" text DEFAULT '/' NOT NULL;

ALTER TABLE "agent_server" ADD COLUMN "connection_quality" text;

ALTER TABLE "agent_server" ADD COLUMN "read_only" boolean;

ALTER TABLE "agent_server" ADD COLUMN "vnc_encoding" text;

ALTER TABLE "agent_server" ADD COLUMN "vnc_right_click_on_touch_hold" boolean DEFAULT false NOT NULL;

ALTER TABLE "agent_server" ADD COLUMN "record_sessions" boolean;

ALTER TABLE "agent_server" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

-- the machines that services have led to so far, one for each address behind a device
INSERT INTO "agent_device" ("company_id", "public_id", "agent_id", "name", "ip_address")
  SELECT "company_id", substr(md5(concat_ws(' ', 'machine', "agent_id", "address")), 1, 12), "agent_id", min("name"), "address"
  FROM "agent_server" GROUP BY "company_id", "agent_id", "address";

UPDATE "agent_server" SET "device_id" = substr(md5(concat_ws(' ', 'machine', "agent_id", "address")), 1, 12);

-- a company without an access category gets one: each service is for somebody
INSERT INTO "audience" ("company_id", "public_id", "name", "default")
  SELECT DISTINCT "company_id", substr(md5(concat_ws(' ', 'audience', "company_id")), 1, 12), 'Operation', true FROM "agent_server" s
  WHERE NOT EXISTS (SELECT FROM "audience" a WHERE a."company_id" = s."company_id");

UPDATE "agent_server" s SET "audience_id" = (
  SELECT a."public_id" FROM "audience" a WHERE a."company_id" = s."company_id" ORDER BY a."default" DESC, a."name" LIMIT 1);

ALTER TABLE "agent_server" ALTER COLUMN "device_id" SET NOT NULL;

ALTER TABLE "agent_server" ALTER COLUMN "audience_id" SET NOT NULL;

ALTER TABLE "agent_server" DROP COLUMN "address";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_device" TO lineside_app;
ALTER TABLE "agent_device" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_device" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_device";
DROP POLICY IF EXISTS adds ON "agent_device";
DROP POLICY IF EXISTS changes ON "agent_device";
DROP POLICY IF EXISTS removes ON "agent_device";
CREATE POLICY sees ON "agent_device" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_device".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_device" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_device" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_device" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_device";

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_server" TO lineside_app;
ALTER TABLE "agent_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_server";
DROP POLICY IF EXISTS adds ON "agent_server";
DROP POLICY IF EXISTS changes ON "agent_server";
DROP POLICY IF EXISTS removes ON "agent_server";
CREATE POLICY sees ON "agent_server" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_server".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_server" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_server" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_server" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_server";
REVOKE ALL ON "agent_server" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "agent_server" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_server" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
