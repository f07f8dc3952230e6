ALTER TABLE "sso_provider" ADD COLUMN "active" boolean DEFAULT true NOT NULL;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
