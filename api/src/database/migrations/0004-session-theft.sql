CREATE TABLE "known_browser" (
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"last_used_on" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browser_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);


ALTER TABLE "session" DROP CONSTRAINT "session_refresh_hash_unique";

ALTER TABLE "session" DROP CONSTRAINT "session_previous_refresh_hash_unique";

ALTER TABLE "session" ADD COLUMN "rotation" text;

ALTER TABLE "session" ADD COLUMN "ended_for" text;

GRANT SELECT, INSERT, UPDATE, DELETE ON "known_browser" TO lineside_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
