CREATE UNIQUE INDEX "group_type_by_name_is_one" ON "group_type" USING btree ("company_id","name");

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lineside_app;
