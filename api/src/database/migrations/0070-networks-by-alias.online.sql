DROP INDEX CONCURRENTLY IF EXISTS "vpn_place_by_network";

-- not before: several may have the same from here on. One that is larger than its alias may be is led to no longer …
UPDATE "vpn_place" place SET network = NULL FROM "platform_server" server
WHERE server.public_id = place.server_id AND masklen(place.network) < 36 - masklen(server.gateways_range::cidr);

-- … and those that another had first at their server now are
UPDATE "vpn_place" place SET network = network(agent.network::inet) FROM "agent", "platform_server" server
WHERE agent.public_id = place.agent_id AND server.public_id = place.server_id AND place.network IS NULL
  AND (agent.network::inet <<= '10.0.0.0/8' OR agent.network::inet <<= '172.16.0.0/12' OR agent.network::inet <<= '192.168.0.0/16')
  AND masklen(agent.network::inet) >= 36 - masklen(server.gateways_range::cidr)
  AND NOT EXISTS (SELECT 1 FROM "platform_server" other WHERE other.vpn_range::cidr && network(agent.network::inet)
    OR other.gateways_range::cidr && network(agent.network::inet)
    OR (other.host ~ '^[0-9.]+$' AND other.host::inet <<= network(agent.network::inet)));
