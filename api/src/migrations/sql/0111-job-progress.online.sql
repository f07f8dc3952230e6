CREATE INDEX CONCURRENTLY IF NOT EXISTS "agent_job_open" ON "agent_job" USING btree ("started_on") WHERE status in ('pending', 'running');
