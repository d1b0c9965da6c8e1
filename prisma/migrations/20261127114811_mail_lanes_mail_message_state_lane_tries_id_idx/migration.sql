CREATE INDEX CONCURRENTLY "mail_message_state_lane_tries_id_idx" ON "mail_message"("state", "lane", "tries", "id");
