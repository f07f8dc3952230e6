GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_minute" TO lineside_app;
ALTER TABLE "agent_data_minute" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_minute" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_minute";
DROP POLICY IF EXISTS adds ON "agent_data_minute";
DROP POLICY IF EXISTS changes ON "agent_data_minute";
DROP POLICY IF EXISTS removes ON "agent_data_minute";
CREATE POLICY sees ON "agent_data_minute" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_data_minute".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_data_minute" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_minute" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_minute" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_minute";
REVOKE ALL ON "agent_data_minute" FROM lineside_jobs;
GRANT SELECT, DELETE ON "agent_data_minute" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_minute" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON "agent_data_hour" TO lineside_app;
ALTER TABLE "agent_data_hour" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "agent_data_hour" FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS sees ON "agent_data_hour";
DROP POLICY IF EXISTS adds ON "agent_data_hour";
DROP POLICY IF EXISTS changes ON "agent_data_hour";
DROP POLICY IF EXISTS removes ON "agent_data_hour";
CREATE POLICY sees ON "agent_data_hour" FOR SELECT USING (company_id = (SELECT current_setting('app.company', true)) OR EXISTS (SELECT FROM agent above WHERE above.public_id = "agent_data_hour".agent_id AND above.controlled_by_id = (SELECT current_setting('app.company', true))));
CREATE POLICY adds ON "agent_data_hour" FOR INSERT WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY changes ON "agent_data_hour" FOR UPDATE USING (company_id = (SELECT current_setting('app.company', true))) WITH CHECK (company_id = (SELECT current_setting('app.company', true)));
CREATE POLICY removes ON "agent_data_hour" FOR DELETE USING (company_id = (SELECT current_setting('app.company', true)));
DROP POLICY IF EXISTS sweeps ON "agent_data_hour";
REVOKE ALL ON "agent_data_hour" FROM lineside_jobs;
GRANT SELECT, DELETE ON "agent_data_hour" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_hour" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;

-- Drops the partitions that a clock, and this server's, say are older than their class, unless values of them are to be moved
-- to a longer one; returns their names.
CREATE OR REPLACE FUNCTION drop_packed_hours(clock timestamptz) RETURNS SETOF text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old record;
BEGIN
  -- those who read are not made to wait for long behind it
  PERFORM set_config('lock_timeout', '1s', true);
  FOR old IN
    SELECT one.oid::regclass AS name, one.relname AS word FROM pg_inherits classes
    JOIN pg_class above ON above.oid = classes.inhrelid
    JOIN pg_inherits spans ON spans.inhparent = above.oid JOIN pg_class one ON one.oid = spans.inhrelid
    WHERE classes.inhparent = 'data_packed_hour'::regclass
      AND to_timestamp(3600.0 * substring(pg_get_expr(one.relpartbound, one.oid) FROM 'TO \((\d+)\)')::integer)
        <= least(clock, now()) - replace(above.relname, 'hours_', '')::interval
      AND NOT EXISTS (SELECT FROM data_series waits JOIN data_series current USING (company_id, variable_id)
        WHERE waits.class = replace(above.relname, 'hours_', '') AND NOT waits.is_current AND current.is_current
          AND current.class::interval > waits.class::interval)
    ORDER BY one.relname
  LOOP
    EXECUTE format('DROP TABLE %s', old.name);
    RETURN NEXT old.word;
  END LOOP;
END $$;
