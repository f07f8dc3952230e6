ALTER TABLE "agent_data_alarm_occurrence" RENAME COLUMN "told" TO "notified";

ALTER INDEX "agent_data_alarm_occurrence_untold" RENAME TO "agent_data_alarm_occurrence_unnotified";

ALTER TABLE "licence" RENAME COLUMN "told_of" TO "notified_end";
