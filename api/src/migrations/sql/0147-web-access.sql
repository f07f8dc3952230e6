CREATE TABLE "web_access_place" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"proxy" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);


CREATE TABLE "web_access_proxy" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"gateway_host" text NOT NULL,
	"gateway_port" integer NOT NULL,
	"seen_on" timestamp with time zone NOT NULL
);


CREATE TABLE "web_access_entry" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"session_id" text NOT NULL,
	"proxy" text NOT NULL,
	"ticket_hash" text,
	"ticket_expires_on" timestamp with time zone NOT NULL,
	"opened_on" timestamp with time zone,
	"seen_on" timestamp with time zone NOT NULL,
	"target" text NOT NULL,
	"portal_url" text NOT NULL,
	"agent_id" text NOT NULL,
	"agent_server_id" text,
	"service_name" text NOT NULL,
	"user_id" text NOT NULL,
	"started_on" timestamp with time zone NOT NULL,
	"source_address" text,
	"expires_on" timestamp with time zone NOT NULL,
	"closed_on" timestamp with time zone,
	"close_reason" text,
	CONSTRAINT "web_access_entry_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "web_access_entry_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "web_access_place_by_proxy" ON "web_access_place" USING btree ("proxy");

CREATE INDEX "web_access_entry_by_agent" ON "web_access_entry" USING btree ("agent_id","started_on");

CREATE INDEX "web_access_entry_by_ticket" ON "web_access_entry" USING btree ("ticket_hash") WHERE ticket_hash is not null;

CREATE INDEX "web_access_entry_open" ON "web_access_entry" USING btree ("user_id") WHERE closed_on is null;

CREATE INDEX "web_access_entry_by_started_on" ON "web_access_entry" USING btree ("company_id","started_on","public_id");

CREATE INDEX "web_access_entry_by_agent_server" ON "web_access_entry" USING btree ("agent_server_id","started_on","public_id");

CREATE INDEX "web_access_entry_by_user" ON "web_access_entry" USING btree ("user_id","started_on","public_id");

CREATE INDEX "web_access_entry_by_closed_on" ON "web_access_entry" USING btree ("company_id","closed_on","started_on","public_id");

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
REVOKE ALL ON "agent_device" FROM lineside_jobs;
GRANT SELECT ON "agent_device" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_device" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "web_access_entry" TO lineside_app;
ALTER TABLE "web_access_entry" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "web_access_entry" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "web_access_entry";
DROP POLICY IF EXISTS adds ON "web_access_entry";
DROP POLICY IF EXISTS changes ON "web_access_entry";
DROP POLICY IF EXISTS removes ON "web_access_entry";
CREATE POLICY sees ON "web_access_entry" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "web_access_entry" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "web_access_entry" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "web_access_entry" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "web_access_entry";
REVOKE ALL ON "web_access_entry" FROM lineside_jobs;
GRANT SELECT, UPDATE ON "web_access_entry" TO lineside_jobs;
CREATE POLICY sweeps ON "web_access_entry" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "web_access_proxy" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "web_access_place" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
