ALTER TABLE "agent" ADD COLUMN "group_ids" text[] DEFAULT '{}' NOT NULL;

ALTER TABLE "agent" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", '') || ' ' || coalesce("serial_number", ''))) STORED NOT NULL;

ALTER TABLE "agent_template" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL;

ALTER TABLE "agent_registration_profile" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL;

ALTER TABLE "asset" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(' ' || coalesce("name", ''))) STORED NOT NULL;

-- Words are looked up by the three letters that they are made of, in one company's rows.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What memberships say of a device stands on it, too: its groups, the one that is shown first.
UPDATE agent SET group_ids = places.groups FROM (
  SELECT agent_id, array_agg(group_id ORDER BY created_on, public_id) AS groups FROM agent_membership
  WHERE removed_on IS NULL GROUP BY agent_id
) places WHERE places.agent_id = agent.public_id;

CREATE FUNCTION keep_groups_of_agents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agent SET group_ids = coalesce(places.groups, '{}') FROM (
    SELECT moved.agent_id, array_agg(m.group_id ORDER BY m.created_on, m.public_id) FILTER (WHERE m.group_id IS NOT NULL) AS groups
    FROM (SELECT DISTINCT agent_id FROM moved) moved
      LEFT JOIN agent_membership m ON m.agent_id = moved.agent_id AND m.removed_on IS NULL
    GROUP BY moved.agent_id
  ) places WHERE places.agent_id = agent.public_id AND agent.group_ids IS DISTINCT FROM coalesce(places.groups, '{}');
  RETURN NULL;
END $$;

CREATE TRIGGER places_made AFTER INSERT ON agent_membership REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_groups_of_agents();

CREATE TRIGGER places_gone AFTER DELETE ON agent_membership REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_groups_of_agents();

CREATE TRIGGER places_changed AFTER UPDATE ON agent_membership REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION keep_groups_of_agents();

-- Places of people in a company that count now, with what they may do there.
CREATE FUNCTION places_in(in_company text, people text[])
  RETURNS TABLE ("user" text, "group" text, role text, permissions text[], name text, "usesAccessRequests" boolean)
  LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, c.name, c.uses_access_requests
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
$$;

-- Who makes a call by the hash of their token, and their places in the company that it names; nothing where the token is
-- not good any more. From here on the transaction reaches what row-level security lets them see.
CREATE FUNCTION begin_call(token text, in_company text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  person jsonb;
BEGIN
  SELECT jsonb_build_object('session', s.public_id, 'user', jsonb_build_object('publicId', u.public_id, 'name', u.name,
    'emailAddress', u.email_address, 'language', u.language, 'sectorId', u.sector_id)) INTO person
  FROM session_token t JOIN session s ON s.public_id = t.session_id JOIN user_account u ON u.public_id = s.user_id
  WHERE t.hash = token AND t.expires_on > now() AND s.ended_on IS NULL;
  IF person IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user', person->'user'->>'publicId', true), set_config('app.company', in_company, true);
  RETURN person || jsonb_build_object('places', (SELECT coalesce(jsonb_agg(to_jsonb(place)), '[]')
    FROM places_in(in_company, array[person->'user'->>'publicId']) place));
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent" TO lineside_app;
ALTER TABLE "agent" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent";
DROP POLICY IF EXISTS adds ON "agent";
DROP POLICY IF EXISTS changes ON "agent";
DROP POLICY IF EXISTS removes ON "agent";
CREATE POLICY sees ON "agent" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR controlled_by_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
CREATE OR REPLACE FUNCTION search_agent(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most) UNION (SELECT public_id FROM "agent" WHERE controlled_by_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_agent(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_agent(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_membership" TO lineside_app;
ALTER TABLE "agent_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_membership";
DROP POLICY IF EXISTS adds ON "agent_membership";
DROP POLICY IF EXISTS changes ON "agent_membership";
DROP POLICY IF EXISTS removes ON "agent_membership";
CREATE POLICY sees ON "agent_membership" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "agent_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_membership" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_membership" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_server" TO lineside_app;
ALTER TABLE "agent_server" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_server" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_server";
DROP POLICY IF EXISTS adds ON "agent_server";
DROP POLICY IF EXISTS changes ON "agent_server";
DROP POLICY IF EXISTS removes ON "agent_server";
CREATE POLICY sees ON "agent_server" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_server".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_server" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_server" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_server" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_access_request" TO lineside_app;
ALTER TABLE "agent_access_request" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_access_request" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_access_request";
DROP POLICY IF EXISTS adds ON "agent_access_request";
DROP POLICY IF EXISTS changes ON "agent_access_request";
DROP POLICY IF EXISTS removes ON "agent_access_request";
CREATE POLICY sees ON "agent_access_request" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_access_request".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_access_request" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_access_request" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_access_request".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true)))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_access_request".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY removes ON "agent_access_request" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_variable" TO lineside_app;
ALTER TABLE "agent_data_variable" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_variable" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_variable";
DROP POLICY IF EXISTS adds ON "agent_data_variable";
DROP POLICY IF EXISTS changes ON "agent_data_variable";
DROP POLICY IF EXISTS removes ON "agent_data_variable";
CREATE POLICY sees ON "agent_data_variable" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_data_variable".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_data_variable" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_variable" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_variable" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_template" TO lineside_app;
ALTER TABLE "agent_template" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_template" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_template";
DROP POLICY IF EXISTS adds ON "agent_template";
DROP POLICY IF EXISTS changes ON "agent_template";
DROP POLICY IF EXISTS removes ON "agent_template";
CREATE POLICY sees ON "agent_template" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_template" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_template" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_template" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
CREATE OR REPLACE FUNCTION search_agent_template(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_template" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_agent_template(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_agent_template(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_registration_profile" TO lineside_app;
ALTER TABLE "agent_registration_profile" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_registration_profile" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_registration_profile";
DROP POLICY IF EXISTS adds ON "agent_registration_profile";
DROP POLICY IF EXISTS changes ON "agent_registration_profile";
DROP POLICY IF EXISTS removes ON "agent_registration_profile";
CREATE POLICY sees ON "agent_registration_profile" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_registration_profile" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_registration_profile" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_registration_profile" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
CREATE OR REPLACE FUNCTION search_agent_registration_profile(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "agent_registration_profile" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_agent_registration_profile(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_agent_registration_profile(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset" TO lineside_app;
ALTER TABLE "asset" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset";
DROP POLICY IF EXISTS adds ON "asset";
DROP POLICY IF EXISTS changes ON "asset";
DROP POLICY IF EXISTS removes ON "asset";
CREATE POLICY sees ON "asset" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "asset" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
CREATE OR REPLACE FUNCTION search_asset(patterns text[], most int) RETURNS text[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(patterns) = 1 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) LIMIT most)) found LIMIT most) those); END IF;
  IF cardinality(patterns) = 2 THEN RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) LIMIT most)) found LIMIT most) those); END IF;
  RETURN (SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM ((SELECT public_id FROM "asset" WHERE company_id = (SELECT current_setting('app.company', true)) AND words LIKE lower(patterns[1]) AND words LIKE lower(patterns[2]) AND words LIKE lower(patterns[3]) AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) LIMIT most)) found LIMIT most) those);
END $$;
REVOKE ALL ON FUNCTION search_asset(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_asset(text[], int) TO lineside_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_membership" TO lineside_app;
ALTER TABLE "asset_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_membership";
DROP POLICY IF EXISTS adds ON "asset_membership";
DROP POLICY IF EXISTS changes ON "asset_membership";
DROP POLICY IF EXISTS removes ON "asset_membership";
CREATE POLICY sees ON "asset_membership" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "asset_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_membership" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_membership" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "group" TO lineside_app;
ALTER TABLE "group" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group";
DROP POLICY IF EXISTS adds ON "group";
DROP POLICY IF EXISTS changes ON "group";
DROP POLICY IF EXISTS removes ON "group";
CREATE POLICY sees ON "group" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "group" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "group" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "group" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "group_type" TO lineside_app;
ALTER TABLE "group_type" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "group_type" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "group_type";
DROP POLICY IF EXISTS adds ON "group_type";
DROP POLICY IF EXISTS changes ON "group_type";
DROP POLICY IF EXISTS removes ON "group_type";
CREATE POLICY sees ON "group_type" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "group_type" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "group_type" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "group_type" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "role" TO lineside_app;
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "role";
DROP POLICY IF EXISTS adds ON "role";
DROP POLICY IF EXISTS changes ON "role";
DROP POLICY IF EXISTS removes ON "role";
CREATE POLICY sees ON "role" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "role" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "role" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "role" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "audience" TO lineside_app;
ALTER TABLE "audience" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audience" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "audience";
DROP POLICY IF EXISTS adds ON "audience";
DROP POLICY IF EXISTS changes ON "audience";
DROP POLICY IF EXISTS removes ON "audience";
CREATE POLICY sees ON "audience" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "audience" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "audience" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "audience" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "user_membership" TO lineside_app;
ALTER TABLE "user_membership" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_membership" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "user_membership";
DROP POLICY IF EXISTS adds ON "user_membership";
DROP POLICY IF EXISTS changes ON "user_membership";
DROP POLICY IF EXISTS removes ON "user_membership";
CREATE POLICY sees ON "user_membership" FOR SELECT USING ((company_id = (SELECT current_setting('app.company', true)) OR user_id = (SELECT current_setting('app.user', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));
CREATE POLICY adds ON "user_membership" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "user_membership" FOR UPDATE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open')) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "user_membership" FOR DELETE USING ((company_id = (SELECT current_setting('app.company', true))) AND (removed_on IS NULL OR (SELECT current_setting('app.bin', true)) = 'open'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_value" TO lineside_app;
ALTER TABLE "agent_data_value" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_value" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_value";
DROP POLICY IF EXISTS adds ON "agent_data_value";
DROP POLICY IF EXISTS changes ON "agent_data_value";
DROP POLICY IF EXISTS removes ON "agent_data_value";
CREATE POLICY sees ON "agent_data_value" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_data_value".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_data_value" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_value" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_value" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "vpn_session" TO lineside_app;
ALTER TABLE "vpn_session" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vpn_session" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "vpn_session";
DROP POLICY IF EXISTS adds ON "vpn_session";
DROP POLICY IF EXISTS changes ON "vpn_session";
DROP POLICY IF EXISTS removes ON "vpn_session";
CREATE POLICY sees ON "vpn_session" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "vpn_session".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))) OR user_id = (SELECT current_setting('app.user', true)));
CREATE POLICY adds ON "vpn_session" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "vpn_session" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "vpn_session" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "event" TO lineside_app;
ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "event";
DROP POLICY IF EXISTS adds ON "event";
DROP POLICY IF EXISTS changes ON "event";
DROP POLICY IF EXISTS removes ON "event";
CREATE POLICY sees ON "event" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "event".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "event" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "event".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY changes ON "event" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "event".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true)))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "event".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY removes ON "event" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT SELECT, INSERT, UPDATE, DELETE ON "asset_type" TO lineside_app;
ALTER TABLE "asset_type" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "asset_type" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "asset_type";
DROP POLICY IF EXISTS adds ON "asset_type";
DROP POLICY IF EXISTS changes ON "asset_type";
DROP POLICY IF EXISTS removes ON "asset_type";
CREATE POLICY sees ON "asset_type" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "asset_type" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "asset_type" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "asset_type" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

REVOKE ALL ON "audit_log" FROM lineside_app;
GRANT SELECT, INSERT ON "audit_log" TO lineside_app;
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "audit_log";
DROP POLICY IF EXISTS adds ON "audit_log";
DROP POLICY IF EXISTS changes ON "audit_log";
DROP POLICY IF EXISTS removes ON "audit_log";
CREATE POLICY sees ON "audit_log" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "audit_log" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "audit_log" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "audit_log" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
