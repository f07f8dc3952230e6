ALTER TABLE "user_account" ADD COLUMN "second_factor_since" timestamp with time zone;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

UPDATE "user_account" SET "second_factor_since" = o.registered_on FROM "one_time_secret" o WHERE o.user_id = "user_account".public_id AND o.registered_on IS NOT NULL;
