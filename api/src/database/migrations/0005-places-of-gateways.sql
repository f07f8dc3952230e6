CREATE TABLE "vpn_place" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"server_id" text NOT NULL,
	"address" "inet" NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"network" "cidr",
	CONSTRAINT "address_is_one" CHECK (family("vpn_place"."address") = 4 and masklen("vpn_place"."address") = 32)
);


-- Gives gateways their addresses, as vpn_address_number does for computers.
CREATE SEQUENCE vpn_place_number;

-- Servers that are there already get a range that is apart from the one they have.
ALTER TABLE "platform_server" ADD COLUMN "gateways_range" text;
UPDATE "platform_server" SET "gateways_range" =
  CASE WHEN "vpn_range"::cidr && '172.16.0.0/12'::cidr THEN '10.64.0.0/12' ELSE '172.16.0.0/12' END;
ALTER TABLE "platform_server" ALTER COLUMN "gateways_range" SET NOT NULL;

-- Tunnels that stand don't say over which server: they end, and their people connect again.
ALTER TABLE "vpn_session" ADD COLUMN "server_id" text NOT NULL DEFAULT '';
ALTER TABLE "vpn_session" ALTER COLUMN "server_id" DROP DEFAULT;
UPDATE "vpn_session" SET ended_on = now(), end_reason = 'disconnected' WHERE ended_on IS NULL;

-- Devices that are there already get a place, one after the other at each server. The networks behind them are routed anew.
INSERT INTO "vpn_place" (agent_id, company_id, server_id, address)
SELECT public_id, company_id, server.id, host(network(server.range) + 1 + nextval('vpn_place_number'))::inet
FROM (SELECT public_id, company_id, row_number() OVER (ORDER BY company_id, public_id) AS number FROM agent) placed
JOIN (SELECT public_id AS id, gateways_range::cidr AS range, row_number() OVER (ORDER BY name) AS number, count(*) OVER () AS all
  FROM platform_server WHERE type = 'rsc') server ON server.number = 1 + placed.number % server.all;
UPDATE "vpn_place" place SET network = network(agent.network::inet) FROM agent
WHERE agent.public_id = place.agent_id AND agent.network::inet <<= '192.168.0.0/16'
  AND NOT EXISTS (SELECT 1 FROM vpn_place other JOIN agent o ON o.public_id = other.agent_id
    WHERE other.server_id = place.server_id AND o.public_id < agent.public_id AND o.network::inet && agent.network::inet);

CREATE UNIQUE INDEX "vpn_place_by_address" ON "vpn_place" USING btree ("server_id","address");

CREATE UNIQUE INDEX "vpn_place_by_network" ON "vpn_place" USING btree ("server_id","network");

CREATE UNIQUE INDEX "vpn_session_by_address" ON "vpn_session" USING btree ("server_id","vpn_address") WHERE ended_on is null;

CREATE INDEX "vpn_session_by_user" ON "vpn_session" USING btree ("user_id") WHERE ended_on is null;

ALTER TABLE "agent" DROP COLUMN "vpn_address";

ALTER TABLE "platform_server" ADD CONSTRAINT "platform_server_name_unique" UNIQUE("name");

ALTER TABLE "platform_server" ADD CONSTRAINT "ranges_are_apart" CHECK (not ("platform_server"."vpn_range"::cidr && "platform_server"."gateways_range"::cidr));

ALTER TABLE "platform_server" ADD CONSTRAINT "ranges_are_private" CHECK (("platform_server"."vpn_range"::cidr <<= '10.0.0.0/8' or "platform_server"."vpn_range"::cidr <<= '172.16.0.0/12' or "platform_server"."vpn_range"::cidr <<= '192.168.0.0/16') and ("platform_server"."gateways_range"::cidr <<= '10.0.0.0/8' or "platform_server"."gateways_range"::cidr <<= '172.16.0.0/12' or "platform_server"."gateways_range"::cidr <<= '192.168.0.0/16'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "vpn_place" TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "vpn_session" TO lineside_app;
ALTER TABLE "vpn_session" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vpn_session" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "vpn_session";
DROP POLICY IF EXISTS adds ON "vpn_session";
DROP POLICY IF EXISTS changes ON "vpn_session";
DROP POLICY IF EXISTS removes ON "vpn_session";
CREATE POLICY sees ON "vpn_session" FOR SELECT USING (company_id = current_setting('app.company', true) OR agent_id IN (SELECT public_id FROM agent WHERE controlled_by_id = current_setting('app.company', true)) OR user_id = current_setting('app.user', true));
CREATE POLICY adds ON "vpn_session" FOR INSERT WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY changes ON "vpn_session" FOR UPDATE USING (company_id = current_setting('app.company', true)) WITH CHECK (company_id = current_setting('app.company', true));
CREATE POLICY removes ON "vpn_session" FOR DELETE USING (company_id = current_setting('app.company', true));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
