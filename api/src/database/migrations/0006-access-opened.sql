ALTER TABLE "agent" ADD COLUMN "access_opened" jsonb;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
