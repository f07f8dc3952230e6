ALTER TABLE "agent_edge_app_instance" DROP COLUMN "deployed_on";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
