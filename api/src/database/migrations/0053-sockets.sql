CREATE TABLE "auth_token" (
	"public_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"agents_ids" text[] DEFAULT '{}' NOT NULL,
	"expires_on" timestamp with time zone NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"created_ip" text,
	"user_agent" text,
	CONSTRAINT "auth_token_hash_unique" UNIQUE("hash")
);


CREATE INDEX "auth_token_by_user" ON "auth_token" USING btree ("user_id");

CREATE INDEX "auth_token_by_end" ON "auth_token" USING btree ("expires_on");

GRANT SELECT, INSERT, UPDATE, DELETE ON "auth_token" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
