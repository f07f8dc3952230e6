ALTER TABLE "agent_router_vpn_config" DROP COLUMN "pending";

ALTER TABLE "agent_router_vpn_config" DROP COLUMN "pending_since";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
