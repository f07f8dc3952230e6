CREATE TABLE "agent_data_hour" (
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"variable_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"sum" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"first" double precision NOT NULL,
	"first_time" timestamp with time zone NOT NULL,
	"last" double precision NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_data_hour_company_id_variable_id_start_pk" PRIMARY KEY("company_id","variable_id","start")
);


CREATE TABLE "agent_data_minute" (
	"company_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"variable_id" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"sum" double precision NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"first" double precision NOT NULL,
	"first_time" timestamp with time zone NOT NULL,
	"last" double precision NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_data_minute_company_id_variable_id_start_pk" PRIMARY KEY("company_id","variable_id","start")
);


-- of the values that are stored already
INSERT INTO "agent_data_minute" ("company_id", "agent_id", "variable_id", "start", "count", "sum", "min", "max", "first", "first_time", "last", "last_time")
SELECT company_id, agent_id, variable_id, date_trunc('minute', time, 'UTC'), count(*),
	sum(CASE WHEN value > 1e300 THEN 'Infinity' WHEN value < -1e300 THEN '-Infinity' ELSE value END), min(value), max(value),
	(array_agg(value ORDER BY time))[1], min(time), (array_agg(value ORDER BY time DESC))[1], max(time)
FROM agent_data_value WHERE value IS NOT NULL GROUP BY 1, 2, 3, 4;

INSERT INTO "agent_data_hour" ("company_id", "agent_id", "variable_id", "start", "count", "sum", "min", "max", "first", "first_time", "last", "last_time")
SELECT company_id, agent_id, variable_id, date_trunc('hour', start, 'UTC'), sum(count), sum(sum), min(min), max(max),
	(array_agg(first ORDER BY first_time))[1], min(first_time), (array_agg(last ORDER BY last_time DESC))[1], max(last_time)
FROM agent_data_minute GROUP BY 1, 2, 3, 4;

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
GRANT SELECT, INSERT, DELETE ON "agent_data_minute" TO lineside_jobs;
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
GRANT SELECT, INSERT, DELETE ON "agent_data_hour" TO lineside_jobs;
CREATE POLICY sweeps ON "agent_data_hour" TO lineside_jobs USING (true) WITH CHECK (true);

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
