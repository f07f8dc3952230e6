CREATE TABLE "agent_access_request" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"agent_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_company_id" text NOT NULL,
	"vpn" boolean NOT NULL,
	"servers_ids" text[] NOT NULL,
	"allowed_approvers_ids" text[] NOT NULL,
	"reason" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"requested_end" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"approver_id" text,
	"approver_company_id" text,
	"note" text,
	"created_on" timestamp with time zone NOT NULL,
	"updated_on" timestamp with time zone,
	CONSTRAINT "agent_access_request_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_access_request_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_command" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"command" text NOT NULL,
	"on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "agent_data_value" (
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"variable_id" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "agent_data_value_company_id_agent_id_variable_id_time_pk" PRIMARY KEY("company_id","agent_id","variable_id","time")
);


CREATE TABLE "agent_data_variable" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"last_time" timestamp with time zone,
	"last_value" double precision,
	"received_on" timestamp with time zone,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
	"slug" text NOT NULL,
	"unit" text,
	CONSTRAINT "agent_data_variable_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_data_variable_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_registration_profile" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"template_id" text,
	"created_on" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_registration_profile_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_registration_profile_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_secret" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"secret_hash" text NOT NULL
);


CREATE TABLE "agent_server" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"agent_id" text NOT NULL,
	"type" text NOT NULL,
	"use_ssl" boolean NOT NULL,
	"address" text,
	"port" integer NOT NULL,
	"service_group" text,
	"require_access_approval" boolean NOT NULL,
	CONSTRAINT "agent_server_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_server_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"rate_limiting" jsonb NOT NULL,
	"network" text,
	"vpn_address" text,
	"vpn_server_id" text,
	"name" text NOT NULL,
	"description" text,
	"serial_number" text NOT NULL,
	"controlled_by_id" text,
	"group_id" text,
	"template_id" text,
	"status" text NOT NULL,
	"status_since" timestamp with time zone,
	"last_seen_on" timestamp with time zone,
	"vpn_require_access_approval" boolean NOT NULL,
	"vpn_locked" boolean NOT NULL,
	"web_access_locked" boolean NOT NULL,
	"use_stunnel" boolean NOT NULL,
	CONSTRAINT "agent_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "agent_template" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"updated_on" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_template_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_template_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"type_id" text,
	"parent_id" text,
	"root_id" text NOT NULL,
	"agent_id" text,
	CONSTRAINT "asset_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "asset_type" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "asset_type_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "asset_type_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);


CREATE TABLE "audit_log" (
	"public_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"act" text NOT NULL,
	"details" jsonb NOT NULL,
	"on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "branding" (
	"public_id" text PRIMARY KEY NOT NULL,
	"fqdn" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"favicon" text,
	"apple_touch_icon" text,
	"page_color" text NOT NULL,
	"card_color" text,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "branding_fqdn_unique" UNIQUE("fqdn")
);


CREATE TABLE "company" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sector_id" text NOT NULL,
	"uses_access_requests" boolean DEFAULT true NOT NULL
);


CREATE TABLE "connect_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"spent_on" timestamp with time zone
);


CREATE TABLE "event" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"entity" text NOT NULL,
	"act" text NOT NULL,
	"public_id" text NOT NULL,
	"agent_id" text,
	"fields" jsonb NOT NULL,
	"on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "group" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"type_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "group_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "group_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "group_type" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "group_type_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "group_type_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "user_membership" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"group_id" text,
	"role_id" text,
	CONSTRAINT "user_membership_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "user_membership_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "platform_server" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"host" text NOT NULL,
	"port" text NOT NULL,
	"ca" text NOT NULL,
	"vpn_range" text NOT NULL
);


CREATE TABLE "role" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "role_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "role_public_id_unique" UNIQUE("public_id")
);


CREATE TABLE "sector" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"support_email_address" text
);


CREATE TABLE "session" (
	"public_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"refresh_hash" text,
	"previous_refresh_hash" text,
	"rotated_on" timestamp with time zone,
	"last_used_on" timestamp with time zone NOT NULL,
	"ends_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	CONSTRAINT "session_refresh_hash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "session_previous_refresh_hash_unique" UNIQUE("previous_refresh_hash")
);


CREATE TABLE "session_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);


CREATE TABLE "user_account" (
	"public_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"sector_id" text NOT NULL,
	CONSTRAINT "user_account_email_address_unique" UNIQUE("email_address")
);


CREATE TABLE "vpn_session" (
	"company_id" text NOT NULL,
	"public_id" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"credential_hash" text NOT NULL,
	"vpn_address" text NOT NULL,
	"started_on" timestamp with time zone NOT NULL,
	"seen_on" timestamp with time zone NOT NULL,
	"ended_on" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "vpn_session_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "vpn_session_public_id_unique" UNIQUE("public_id")
);


CREATE INDEX "agent_access_request_by_agent" ON "agent_access_request" USING btree ("agent_id","user_id","end");

CREATE INDEX "agent_access_request_by_status" ON "agent_access_request" USING btree ("company_id","status","end");

CREATE INDEX "agent_data_value_by_time" ON "agent_data_value" USING btree ("time");

CREATE INDEX "agent_data_variable_by_agent" ON "agent_data_variable" USING btree ("agent_id","slug");

CREATE INDEX "agent_server_by_agent" ON "agent_server" USING btree ("agent_id");

CREATE INDEX "agent_by_name" ON "agent" USING btree ("company_id",name collate natural_order,"public_id");

CREATE INDEX "agent_by_controller" ON "agent" USING btree ("controlled_by_id");

CREATE INDEX "agent_by_group" ON "agent" USING btree ("company_id","group_id");

CREATE INDEX "asset_by_parent" ON "asset" USING btree ("company_id","parent_id");

CREATE INDEX "asset_by_agent" ON "asset" USING btree ("agent_id");

CREATE INDEX "event_by_company" ON "event" USING btree ("company_id","tx","id");

CREATE INDEX "event_by_time" ON "event" USING btree ("on");

CREATE INDEX "user_membership_by_user" ON "user_membership" USING btree ("user_id");

CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");

CREATE INDEX "session_token_by_session" ON "session_token" USING btree ("session_id");

CREATE INDEX "session_token_by_end" ON "session_token" USING btree ("expires_on");

CREATE INDEX "vpn_session_by_agent" ON "vpn_session" USING btree ("agent_id","ended_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "sector" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "company" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "branding" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "platform_server" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "user_account" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "session" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "session_token" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_attempt" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "connect_ticket" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_secret" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_command" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent" TO lineside_app;
ALTER TABLE "agent" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent";
DROP POLICY IF EXISTS adds ON "agent";
DROP POLICY IF EXISTS changes ON "agent";
DROP POLICY IF EXISTS removes ON "agent";
CREATE POLICY sees ON "agent" FOR SELECT USING (company_id = current_setting('app.company', true) OR controlled_by_id = current_setting('app.company', true));
CREATE POLICY adds ON "agent" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_server" TO lineside_app;
ALTER TABLE "agent_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_server";
DROP POLICY IF EXISTS adds ON "agent_server";
DROP POLICY IF EXISTS changes ON "agent_server";
DROP POLICY IF EXISTS removes ON "agent_server";
CREATE POLICY sees ON "agent_server" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "agent_server" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_server" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_server" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_access_request" TO lineside_app;
ALTER TABLE "agent_access_request" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_access_request" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_access_request";
DROP POLICY IF EXISTS adds ON "agent_access_request";
DROP POLICY IF EXISTS changes ON "agent_access_request";
DROP POLICY IF EXISTS removes ON "agent_access_request";
CREATE POLICY sees ON "agent_access_request" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "agent_access_request" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_access_request" FOR UPDATE USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true))) WITH CHECK (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY removes ON "agent_access_request" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_variable" TO lineside_app;
ALTER TABLE "agent_data_variable" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_variable" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_variable";
DROP POLICY IF EXISTS adds ON "agent_data_variable";
DROP POLICY IF EXISTS changes ON "agent_data_variable";
DROP POLICY IF EXISTS removes ON "agent_data_variable";
CREATE POLICY sees ON "agent_data_variable" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_variable" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_data_variable" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_data_variable" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_value" TO lineside_app;
ALTER TABLE "agent_data_value" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_value" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_value";
DROP POLICY IF EXISTS adds ON "agent_data_value";
DROP POLICY IF EXISTS changes ON "agent_data_value";
DROP POLICY IF EXISTS removes ON "agent_data_value";
CREATE POLICY sees ON "agent_data_value" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "agent_data_value" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_data_value" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_data_value" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "vpn_session" TO lineside_app;
ALTER TABLE "vpn_session" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vpn_session" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "vpn_session";
DROP POLICY IF EXISTS adds ON "vpn_session";
DROP POLICY IF EXISTS changes ON "vpn_session";
DROP POLICY IF EXISTS removes ON "vpn_session";
CREATE POLICY sees ON "vpn_session" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "vpn_session" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "vpn_session" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "vpn_session" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "event" TO lineside_app;
ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "event";
DROP POLICY IF EXISTS adds ON "event";
DROP POLICY IF EXISTS changes ON "event";
DROP POLICY IF EXISTS removes ON "event";
CREATE POLICY sees ON "event" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY adds ON "event" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY changes ON "event" FOR UPDATE USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true))) WITH CHECK (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)));
CREATE POLICY removes ON "event" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template" TO lineside_app;
ALTER TABLE "agent_template" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template";
DROP POLICY IF EXISTS adds ON "agent_template";
DROP POLICY IF EXISTS changes ON "agent_template";
DROP POLICY IF EXISTS removes ON "agent_template";
CREATE POLICY sees ON "agent_template" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "agent_template" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_template" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_template" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_registration_profile" TO lineside_app;
ALTER TABLE "agent_registration_profile" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_registration_profile" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_registration_profile";
DROP POLICY IF EXISTS adds ON "agent_registration_profile";
DROP POLICY IF EXISTS changes ON "agent_registration_profile";
DROP POLICY IF EXISTS removes ON "agent_registration_profile";
CREATE POLICY sees ON "agent_registration_profile" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "agent_registration_profile" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "agent_registration_profile" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "agent_registration_profile" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset" TO lineside_app;
ALTER TABLE "asset" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset";
DROP POLICY IF EXISTS adds ON "asset";
DROP POLICY IF EXISTS changes ON "asset";
DROP POLICY IF EXISTS removes ON "asset";
CREATE POLICY sees ON "asset" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "asset" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "asset" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "asset" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_type" TO lineside_app;
ALTER TABLE "asset_type" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_type" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_type";
DROP POLICY IF EXISTS adds ON "asset_type";
DROP POLICY IF EXISTS changes ON "asset_type";
DROP POLICY IF EXISTS removes ON "asset_type";
CREATE POLICY sees ON "asset_type" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "asset_type" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "asset_type" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "asset_type" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "group" TO lineside_app;
ALTER TABLE "group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group";
DROP POLICY IF EXISTS adds ON "group";
DROP POLICY IF EXISTS changes ON "group";
DROP POLICY IF EXISTS removes ON "group";
CREATE POLICY sees ON "group" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "group" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "group" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "group" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "group_type" TO lineside_app;
ALTER TABLE "group_type" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group_type" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group_type";
DROP POLICY IF EXISTS adds ON "group_type";
DROP POLICY IF EXISTS changes ON "group_type";
DROP POLICY IF EXISTS removes ON "group_type";
CREATE POLICY sees ON "group_type" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "group_type" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "group_type" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "group_type" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "role" TO lineside_app;
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "role";
DROP POLICY IF EXISTS adds ON "role";
DROP POLICY IF EXISTS changes ON "role";
DROP POLICY IF EXISTS removes ON "role";
CREATE POLICY sees ON "role" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "role" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "role" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "role" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "user_membership" TO lineside_app;
ALTER TABLE "user_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "user_membership";
DROP POLICY IF EXISTS adds ON "user_membership";
DROP POLICY IF EXISTS changes ON "user_membership";
DROP POLICY IF EXISTS removes ON "user_membership";
CREATE POLICY sees ON "user_membership" FOR SELECT USING (company_id = current_setting('app.company', true) OR user_id = current_setting('app.user', true));
CREATE POLICY adds ON "user_membership" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "user_membership" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "user_membership" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON "audit_log" TO lineside_app;
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "audit_log";
DROP POLICY IF EXISTS adds ON "audit_log";
DROP POLICY IF EXISTS changes ON "audit_log";
DROP POLICY IF EXISTS removes ON "audit_log";
CREATE POLICY sees ON "audit_log" FOR SELECT USING (company_id = current_setting('app.company', true));
CREATE POLICY adds ON "audit_log" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "audit_log" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "audit_log" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
