DROP INDEX CONCURRENTLY IF EXISTS "agent_by_mac_address";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_replace_mac_address";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_active_status";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_time_zone";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_status_since";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_vpn_protocol";

DROP INDEX CONCURRENTLY IF EXISTS "agent_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "agent_access_request_by_end";

DROP INDEX CONCURRENTLY IF EXISTS "agent_access_request_by_requested_end";

DROP INDEX CONCURRENTLY IF EXISTS "agent_template_by_vpn_protocol";

DROP INDEX CONCURRENTLY IF EXISTS "agent_template_by_updated_on";

DROP INDEX CONCURRENTLY IF EXISTS "agent_template_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "agent_registration_profile_by_agent_activation_name";

DROP INDEX CONCURRENTLY IF EXISTS "agent_registration_profile_by_created_on";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_code_by_expires_on";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_code_by_most";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_code_by_uses";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_code_by_revoked_on";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_public_key";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_ip_address";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_last_signed_on";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_doubt";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_decided_on";

DROP INDEX CONCURRENTLY IF EXISTS "enrolment_by_secret_given_on";

DROP INDEX CONCURRENTLY IF EXISTS "backend_component_template_by_config_confidentiality";

DROP INDEX CONCURRENTLY IF EXISTS "backend_component_template_version_by_number";

DROP INDEX CONCURRENTLY IF EXISTS "backend_component_template_version_by_published_on";

DROP INDEX CONCURRENTLY IF EXISTS "edge_app_version_by_number";

DROP INDEX CONCURRENTLY IF EXISTS "edge_app_version_by_published_on";

DROP INDEX CONCURRENTLY IF EXISTS "licence_by_value";

DROP INDEX CONCURRENTLY IF EXISTS "licence_by_max_retention_policy";

DROP INDEX CONCURRENTLY IF EXISTS "page_component_template_version_by_number";

DROP INDEX CONCURRENTLY IF EXISTS "page_component_template_version_by_main_path";

DROP INDEX CONCURRENTLY IF EXISTS "page_component_template_version_by_published_on";

DROP INDEX CONCURRENTLY IF EXISTS "page_by_application_type";

DROP INDEX CONCURRENTLY IF EXISTS "page_by_orientation";

DROP INDEX CONCURRENTLY IF EXISTS "page_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "page_version_by_title";

DROP INDEX CONCURRENTLY IF EXISTS "page_version_by_period_spec";

DROP INDEX CONCURRENTLY IF EXISTS "page_version_by_default_refresh_rate";

DROP INDEX CONCURRENTLY IF EXISTS "page_version_by_updated_on";

DROP INDEX CONCURRENTLY IF EXISTS "page_version_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "page_component_by_built_in";

DROP INDEX CONCURRENTLY IF EXISTS "page_component_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "asset_by_order";

DROP INDEX CONCURRENTLY IF EXISTS "asset_by_slug";

DROP INDEX CONCURRENTLY IF EXISTS "asset_by_time_zone";

DROP INDEX CONCURRENTLY IF EXISTS "asset_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "asset_library_version_by_name";

DROP INDEX CONCURRENTLY IF EXISTS "asset_library_version_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "asset_library_version_by_published_on";

DROP INDEX CONCURRENTLY IF EXISTS "agent_report_schedule_by_time_zone";

DROP INDEX CONCURRENTLY IF EXISTS "agent_report_schedule_by_delivery_time";

DROP INDEX CONCURRENTLY IF EXISTS "agent_report_schedule_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "asset_report_schedule_by_time_zone";

DROP INDEX CONCURRENTLY IF EXISTS "asset_report_schedule_by_delivery_time";

DROP INDEX CONCURRENTLY IF EXISTS "asset_report_schedule_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "remote_failure_count_by_remote";

DROP INDEX CONCURRENTLY IF EXISTS "remote_failure_count_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "remote_failure_count_by_failure";

DROP INDEX CONCURRENTLY IF EXISTS "report_job_by_time_zone";

DROP INDEX CONCURRENTLY IF EXISTS "report_job_by_end";

DROP INDEX CONCURRENTLY IF EXISTS "asset_app_config_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "asset_app_config_resource_by_slug";

DROP INDEX CONCURRENTLY IF EXISTS "asset_app_config_resource_by_resource_type";

DROP INDEX CONCURRENTLY IF EXISTS "asset_app_config_resource_by_resource_public_id";

DROP INDEX CONCURRENTLY IF EXISTS "asset_app_config_resource_by_version";

DROP INDEX CONCURRENTLY IF EXISTS "trusted_device_by_name";

DROP INDEX CONCURRENTLY IF EXISTS "trusted_device_by_created_on";

DROP INDEX CONCURRENTLY IF EXISTS "trusted_device_by_last_login";

DROP INDEX CONCURRENTLY IF EXISTS "user_membership_by_expires_on";

DROP INDEX CONCURRENTLY IF EXISTS "user_membership_by_deactivated_on";

DROP INDEX CONCURRENTLY IF EXISTS "message_by_system_label";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_long_contains";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_not_long_contains";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_short_contains";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_not_short_contains";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_contains";

DROP INDEX CONCURRENTLY IF EXISTS "message_filter_by_not_contains";

DROP INDEX CONCURRENTLY IF EXISTS "webhook_subscription_by_created_on";

DROP INDEX CONCURRENTLY IF EXISTS "webhook_subscription_by_timeout";

DROP INDEX CONCURRENTLY IF EXISTS "invite_by_language";

DROP INDEX CONCURRENTLY IF EXISTS "invite_membership_by_expires_on";

DROP INDEX CONCURRENTLY IF EXISTS "controlled_device_by_created_on";

CREATE INDEX CONCURRENTLY IF NOT EXISTS "backend_component_template_config_by_public_id" ON "backend_component_template_config" USING btree ("company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "backend_component_template_share_by_public_id" ON "backend_component_template_share" USING btree ("company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_component_by_public_id" ON "page_component" USING btree ("company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "asset_app_config_by_public_id" ON "asset_app_config" USING btree ("company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_membership_by_public_id" ON "user_membership" USING btree ("company_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_filter_by_public_id" ON "message_filter" USING btree ("user_id","public_id");

CREATE INDEX CONCURRENTLY IF NOT EXISTS "invite_membership_by_public_id" ON "invite_membership" USING btree ("company_id","public_id");
