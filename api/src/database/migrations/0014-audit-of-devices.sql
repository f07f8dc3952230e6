ALTER TABLE "audit_log" ADD COLUMN "part_of" text;

UPDATE "audit_log" SET "part_of" = of."agent_id" FROM "agent_access_request" of WHERE "audit_log"."entity" = 'AgentAccessRequest' AND of."public_id" = "audit_log"."record_id";

UPDATE "audit_log" SET "part_of" = of."agent_id" FROM "agent_data_variable" of WHERE "audit_log"."entity" = 'AgentDataVariable' AND of."public_id" = "audit_log"."record_id";

UPDATE "audit_log" SET "part_of" = of."agent_id" FROM "agent_server" of WHERE "audit_log"."entity" = 'AgentServer' AND of."public_id" = "audit_log"."record_id";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
