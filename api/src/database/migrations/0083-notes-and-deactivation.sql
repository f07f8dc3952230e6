CREATE TABLE "agent_note" (
	"public_id" text NOT NULL,
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"text" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"created_by_id" text NOT NULL,
	"updated_on" timestamp with time zone,
	CONSTRAINT "agent_note_company_id_public_id_pk" PRIMARY KEY("company_id","public_id"),
	CONSTRAINT "agent_note_public_id_unique" UNIQUE("public_id")
);


ALTER TABLE "company" ADD COLUMN "max_session_hours" integer;

ALTER TABLE "user_membership" ADD COLUMN "deactivated_on" timestamp with time zone;

CREATE INDEX "agent_note_by_agent_and_created_on" ON "agent_note" USING btree ("agent_id","created_on","public_id");

CREATE INDEX "agent_note_by_created_by" ON "agent_note" USING btree ("created_by_id","created_on","public_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_note" TO lineside_app;
ALTER TABLE "agent_note" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_note" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_note";
DROP POLICY IF EXISTS adds ON "agent_note";
DROP POLICY IF EXISTS changes ON "agent_note";
DROP POLICY IF EXISTS removes ON "agent_note";
CREATE POLICY sees ON "agent_note" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY adds ON "agent_note" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_note" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_note" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_note";

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

-- memberships of a deactivated person don't count
CREATE OR REPLACE FUNCTION places_in(in_company text, people text[])
  RETURNS TABLE ("user" text, "group" text, role text, permissions text[], audiences text[], name text, "usesAccessRequests" boolean,
    "enforce2fa" boolean, "enforceSso" boolean)
  LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.group_id, r.public_id, r.permissions, r.audiences_ids, c.name, c.uses_access_requests,
    coalesce(r.enforce2fa, false) OR c.enforce2fa, coalesce(r.enforce_sso, false) OR c.enforce_sso
  FROM user_membership m JOIN company c ON c.public_id = m.company_id LEFT JOIN role r ON r.public_id = m.role_id
  WHERE m.user_id = ANY (people) AND m.company_id = in_company AND (m.expires_on IS NULL OR m.expires_on > now())
    AND m.deactivated_on IS NULL
$$;
