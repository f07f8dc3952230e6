CREATE TABLE "backend_component_message_trigger" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"last_try" timestamp with time zone,
	"next_try" timestamp with time zone,
	"ok" boolean NOT NULL,
	"retrying" boolean NOT NULL,
	"status" text,
	"try_count" double precision NOT NULL,
	CONSTRAINT "backend_component_message_trigger_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "backend_component_message_trigger_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "mqtt_broker_client_message" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"mqtt_broker_client_id" text NOT NULL,
	"topic" text NOT NULL,
	"message" text,
	"client_id" text,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	CONSTRAINT "mqtt_broker_client_message_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "mqtt_broker_client_message_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "backend_component_message_trigger_by_subscription_and_created_on" ON "backend_component_message_trigger" USING btree ("subscription_id","created_on","public_id");

CREATE INDEX "mqtt_broker_client_message_by_mqtt_broker_client_and_created_on" ON "mqtt_broker_client_message" USING btree ("mqtt_broker_client_id","created_on","public_id");

CREATE INDEX "mqtt_broker_client_message_by_created_by" ON "mqtt_broker_client_message" USING btree ("created_by_id","created_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "backend_component_message_trigger" TO lineside_app;
ALTER TABLE "backend_component_message_trigger" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "backend_component_message_trigger" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "backend_component_message_trigger";
DROP POLICY IF EXISTS adds ON "backend_component_message_trigger";
DROP POLICY IF EXISTS changes ON "backend_component_message_trigger";
DROP POLICY IF EXISTS removes ON "backend_component_message_trigger";
CREATE POLICY sees ON "backend_component_message_trigger" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "backend_component_message_trigger" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "backend_component_message_trigger" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "backend_component_message_trigger" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "backend_component_message_trigger";
REVOKE ALL ON "backend_component_message_trigger" FROM lineside_jobs;
GRANT SELECT, DELETE ON "backend_component_message_trigger" TO lineside_jobs;
CREATE POLICY sweeps ON "backend_component_message_trigger" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "mqtt_broker_client_message" TO lineside_app;
ALTER TABLE "mqtt_broker_client_message" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mqtt_broker_client_message" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "mqtt_broker_client_message";
DROP POLICY IF EXISTS adds ON "mqtt_broker_client_message";
DROP POLICY IF EXISTS changes ON "mqtt_broker_client_message";
DROP POLICY IF EXISTS removes ON "mqtt_broker_client_message";
CREATE POLICY sees ON "mqtt_broker_client_message" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "mqtt_broker_client_message" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "mqtt_broker_client_message" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "mqtt_broker_client_message" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "mqtt_broker_client_message";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
