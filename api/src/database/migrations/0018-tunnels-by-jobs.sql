GRANT SELECT, INSERT, UPDATE, DELETE ON "company" TO lineside_app;
REVOKE ALL ON "company" FROM lineside_jobs;
GRANT SELECT ON "company" TO lineside_jobs;

GRANT SELECT, INSERT, UPDATE, DELETE ON "session" TO lineside_app;
REVOKE ALL ON "session" FROM lineside_jobs;
GRANT SELECT ON "session" TO lineside_jobs;

GRANT SELECT, INSERT, UPDATE, DELETE ON "vpn_place" TO lineside_app;
REVOKE ALL ON "vpn_place" FROM lineside_jobs;
GRANT SELECT ON "vpn_place" TO lineside_jobs;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app, lineside_jobs;
