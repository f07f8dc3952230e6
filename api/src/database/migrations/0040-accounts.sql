CREATE TABLE "email_address_change" (
	"public_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_email_address" text NOT NULL,
	"new_email_address" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);


CREATE TABLE "mail_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);


CREATE TABLE "policy_acceptance" (
	"public_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"accepted_on" timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "policy_language" (
	"public_id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"language_code" text NOT NULL,
	"body" text NOT NULL,
	"update_summary" text
);


CREATE TABLE "terms_of_use_policy" (
	"public_id" text PRIMARY KEY NOT NULL,
	"sector_id" text NOT NULL,
	"company_id" text,
	"type" text NOT NULL,
	"version" text,
	"published_on" timestamp with time zone
);


CREATE TABLE "registration" (
	"public_id" text PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"localisation" text,
	"time_zone" text,
	"policy_id" text,
	"sector_id" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);


ALTER TABLE "branding" ALTER COLUMN "fqdn" DROP NOT NULL;

ALTER TABLE "branding" ADD COLUMN "owner_id" text;

ALTER TABLE "branding" ADD COLUMN "sector_id" text;

ALTER TABLE "branding" ADD COLUMN "logo_dark" text;

ALTER TABLE "branding" ADD COLUMN "apple_app_store_link" text;

ALTER TABLE "branding" ADD COLUMN "google_play_store_link" text;

ALTER TABLE "branding" ADD COLUMN "primary_color" text;

ALTER TABLE "branding" ADD COLUMN "primary_text_color" text;

ALTER TABLE "branding" ADD COLUMN "accent_color" text;

ALTER TABLE "branding" ADD COLUMN "accent_text_color" text;

ALTER TABLE "branding" ADD COLUMN "header_color" text;

ALTER TABLE "branding" ADD COLUMN "header_line_color" text;

ALTER TABLE "branding" ADD COLUMN "menu_color" text;

ALTER TABLE "branding" ADD COLUMN "menu_text_color" text;

ALTER TABLE "branding" ADD COLUMN "page_text_color" text;

ALTER TABLE "branding" ADD COLUMN "card_text_color" text;

ALTER TABLE "branding" ADD COLUMN "logo_has_background_color" boolean DEFAULT false NOT NULL;

ALTER TABLE "branding" ADD COLUMN "logo_on_header_color_spec" text;

ALTER TABLE "company" ADD COLUMN "country" text DEFAULT 'NL' NOT NULL;

ALTER TABLE "company" ADD COLUMN "default_user_invite_language" text DEFAULT 'en' NOT NULL;

ALTER TABLE "company" ADD COLUMN "app_owner_name" text;

ALTER TABLE "company" ADD COLUMN "custom_terms_of_use" text DEFAULT 'sector' NOT NULL;

ALTER TABLE "company" ADD COLUMN "custom_privacy_statement" text DEFAULT 'sector' NOT NULL;

ALTER TABLE "company" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "company" ADD COLUMN "created_on" timestamp with time zone DEFAULT now() NOT NULL;

ALTER TABLE "sector" ADD COLUMN "corporate_website" text;

ALTER TABLE "sector" ADD COLUMN "default_country" text DEFAULT 'NL' NOT NULL;

ALTER TABLE "sector" ADD COLUMN "allow_custom_terms_of_use" boolean DEFAULT true NOT NULL;

ALTER TABLE "sector" ADD COLUMN "allow_custom_privacy_statement" boolean DEFAULT true NOT NULL;

ALTER TABLE "user_account" ADD COLUMN "localisation" text;

ALTER TABLE "user_account" ADD COLUMN "time_zone" text;

ALTER TABLE "user_account" ADD COLUMN "phone_number" text;

ALTER TABLE "user_account" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "user_account" ADD COLUMN "registered_on" timestamp with time zone DEFAULT now() NOT NULL;

ALTER TABLE "user_account" ADD COLUMN "erased_on" timestamp with time zone;

CREATE INDEX "email_address_change_by_user" ON "email_address_change" USING btree ("user_id");

CREATE INDEX "mail_link_by_subject" ON "mail_link" USING btree ("purpose","subject");

CREATE UNIQUE INDEX "policy_acceptance_once" ON "policy_acceptance" USING btree ("user_id","policy_id");

CREATE UNIQUE INDEX "policy_language_once" ON "policy_language" USING btree ("policy_id","language_code");

CREATE INDEX "terms_of_use_policy_by_owner" ON "terms_of_use_policy" USING btree ("sector_id","company_id","type","published_on");

CREATE UNIQUE INDEX "terms_of_use_policy_one_draft" ON "terms_of_use_policy" USING btree ("company_id","type") WHERE published_on is null;

ALTER TABLE "branding" ADD CONSTRAINT "branding_owner_id_unique" UNIQUE("owner_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "mail_link" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "registration" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "email_address_change" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "terms_of_use_policy" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_language" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_acceptance" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
