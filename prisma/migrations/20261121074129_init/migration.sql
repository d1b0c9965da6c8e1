-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "app_user" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(65) NOT NULL,
    "last_name" VARCHAR(65) NOT NULL,
    "email" VARCHAR(125) NOT NULL,
    "phone" VARCHAR(10),
    "role_id" INTEGER NOT NULL,
    "is_sales_agent" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT NOT NULL,
    "two_factor" BOOLEAN NOT NULL DEFAULT false,
    "locked_until" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "user_agent" VARCHAR(255),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_challenge" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "challenge_hash" CHAR(64) NOT NULL,
    "code_hash" CHAR(64) NOT NULL,
    "code_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "code_sent_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_counter" (
    "key" VARCHAR(200) NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_counter_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rfp_benefits" (
    "customer_id" INTEGER NOT NULL,
    "medical_tier_id" INTEGER,
    "medical_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "medical_plan_vendor" VARCHAR(255),
    "medical_renewal_date" DATE,
    "plans_offered" INTEGER,
    "pos_offered" BOOLEAN NOT NULL DEFAULT false,
    "hmo_offered" BOOLEAN NOT NULL DEFAULT false,
    "ppo_offered" BOOLEAN NOT NULL DEFAULT false,
    "hdhp_offered" BOOLEAN NOT NULL DEFAULT false,
    "hra_offered" BOOLEAN NOT NULL DEFAULT false,
    "hsa_vendor" VARCHAR(255),
    "basic_life_offered" BOOLEAN NOT NULL DEFAULT false,
    "basic_life_amount" DECIMAL(12,2),
    "section_125_offered" BOOLEAN NOT NULL DEFAULT false,
    "flexible_spending_account" BOOLEAN NOT NULL DEFAULT false,
    "extends_cobra" BOOLEAN NOT NULL DEFAULT false,
    "cobra_vendor" VARCHAR(255),
    "cobra_count" INTEGER,
    "dental_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "dental_plan_vendor" VARCHAR(255),
    "dental_renewal_date" DATE,
    "vision_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "vision_plan_vendor" VARCHAR(255),
    "vision_renewal_date" DATE,
    "life_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "life_plan_vendor" VARCHAR(255),
    "life_renewal_date" DATE,
    "std_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "std_plan_vendor" VARCHAR(255),
    "std_renewal_date" DATE,
    "ltd_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "ltd_plan_vendor" VARCHAR(255),
    "ltd_renewal_date" DATE,
    "retirement_sponsors_plan" BOOLEAN NOT NULL DEFAULT false,
    "retirement_plan_vendor" VARCHAR(255),
    "retirement_renewal_date" DATE,
    "retirement_plan_type_id" INTEGER,
    "ancillary_has_benefits" BOOLEAN NOT NULL DEFAULT false,
    "ancillary_description" TEXT,

    CONSTRAINT "rfp_benefits_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "customer_plan" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "ops_plan_id" INTEGER NOT NULL,
    "insurance_type_id" INTEGER NOT NULL,
    "insurance_plan_type_id" INTEGER NOT NULL,
    "plan_name" VARCHAR(125) NOT NULL,
    "ee_amount" DECIMAL(12,2),
    "es_amount" DECIMAL(12,2),
    "ec_amount" DECIMAL(12,2),
    "ef_amount" DECIMAL(12,2),
    "ee_quantity" INTEGER,
    "es_quantity" INTEGER,
    "ec_quantity" INTEGER,
    "ef_quantity" INTEGER,
    "selected" BOOLEAN NOT NULL DEFAULT false,
    "info" JSONB NOT NULL DEFAULT '{}',
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "customer_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_plan_employee" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "name" VARCHAR(125) NOT NULL,
    "ee_amount" DECIMAL(12,2),
    "es_amount" DECIMAL(12,2),
    "ec_amount" DECIMAL(12,2),
    "ef_amount" DECIMAL(12,2),
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "customer_plan_employee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "address" VARCHAR(125) NOT NULL,
    "address2" VARCHAR(125),
    "city" VARCHAR(125) NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip" CHAR(5) NOT NULL,
    "operating_year" INTEGER NOT NULL,
    "source_id" INTEGER NOT NULL,
    "external_id" VARCHAR(100),
    "sales_agent_id" INTEGER,
    "stage_id" INTEGER NOT NULL,
    "stage_date" TIMESTAMPTZ(3) NOT NULL,
    "status_id" INTEGER,
    "status_date" TIMESTAMPTZ(3) NOT NULL,
    "description" TEXT,
    "company_type_id" INTEGER,
    "w2_wages" BOOLEAN NOT NULL DEFAULT false,
    "date_of_corp" DATE,
    "fein" CHAR(9),
    "indiana_domiciled" BOOLEAN NOT NULL DEFAULT false,
    "marketing_type_id" INTEGER,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "termed_on" TIMESTAMPTZ(3),
    "archive_reason_id" INTEGER,
    "archived_from_stage_id" INTEGER,
    "archived_from_status_id" INTEGER,
    "archived_by_id" INTEGER,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "first_name" VARCHAR(65) NOT NULL,
    "last_name" VARCHAR(65) NOT NULL,
    "title" VARCHAR(50),
    "email" VARCHAR(255),
    "phone" VARCHAR(10),
    "address" VARCHAR(125),
    "address2" VARCHAR(125),
    "city" VARCHAR(125),
    "state" CHAR(2),
    "zip" CHAR(5),
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "benefit_admin" BOOLEAN NOT NULL DEFAULT false,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "label" VARCHAR(225) NOT NULL,
    "address" VARCHAR(125) NOT NULL,
    "address2" VARCHAR(125),
    "city" VARCHAR(125) NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip" CHAR(5) NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_year" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "prism_id" VARCHAR(255),
    "anthem_id" VARCHAR(255),
    "ale_status_id" INTEGER,
    "start_date" DATE,
    "subsidiary_group_id" INTEGER,
    "eligibility_id" INTEGER,
    "rehire_id" INTEGER,
    "ptft_id" INTEGER,

    CONSTRAINT "client_year_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subsidiary_group" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "primary_client_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subsidiary_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rfp" (
    "customer_id" INTEGER NOT NULL,
    "rfp_key" VARCHAR(64),
    "created_on" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "submitted_on" TIMESTAMPTZ(3),
    "expiration" TIMESTAMPTZ(3),
    "rfp_year" INTEGER NOT NULL,
    "step1_1" BOOLEAN NOT NULL DEFAULT false,
    "step1_2" BOOLEAN NOT NULL DEFAULT false,
    "step2_1" BOOLEAN NOT NULL DEFAULT false,
    "step2_2" BOOLEAN NOT NULL DEFAULT false,
    "step3_1" BOOLEAN NOT NULL DEFAULT false,
    "step3_2" BOOLEAN NOT NULL DEFAULT false,
    "step3_3" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "rfp_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "type_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "mime" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "type_id" INTEGER NOT NULL,
    "content" VARCHAR(10000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lookup" (
    "id" INTEGER NOT NULL,
    "type_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "name" VARCHAR(125) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "lookup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payroll" (
    "customer_id" INTEGER NOT NULL,
    "uses_service" BOOLEAN NOT NULL DEFAULT false,
    "vendor" VARCHAR(255),
    "conversion_fee" DECIMAL(12,2),
    "contractors" BOOLEAN NOT NULL DEFAULT false,
    "contractor_count" INTEGER,
    "uses_contractor_service" BOOLEAN NOT NULL DEFAULT false,
    "contractor_service_rate" DECIMAL(12,2),
    "contractor_service_cycles" INTEGER,
    "uses_timeclock" BOOLEAN NOT NULL DEFAULT false,
    "timeclock_count" INTEGER,
    "timeclock_charge" DECIMAL(12,2),
    "wc_tier" INTEGER NOT NULL DEFAULT 110,
    "include_workers_comp" BOOLEAN NOT NULL DEFAULT false,
    "is_nfp" BOOLEAN NOT NULL DEFAULT false,
    "subject_to_futa" BOOLEAN NOT NULL DEFAULT true,
    "unemployment_claim" BOOLEAN NOT NULL DEFAULT false,
    "is_tax_current" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "payroll_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "admin_rates" (
    "customer_id" INTEGER NOT NULL,
    "rate" DECIMAL(12,2),
    "ws_fee" DECIMAL(12,2),
    "ws_fee_override" BOOLEAN NOT NULL DEFAULT false,
    "ws_wk" DECIMAL(12,2),
    "ws_wk_override" BOOLEAN NOT NULL DEFAULT false,
    "ws_bw" DECIMAL(12,2),
    "ws_bw_override" BOOLEAN NOT NULL DEFAULT false,
    "ws_sm" DECIMAL(12,2),
    "ws_sm_override" BOOLEAN NOT NULL DEFAULT false,
    "ws_mo" DECIMAL(12,2),
    "ws_mo_override" BOOLEAN NOT NULL DEFAULT false,
    "note_1" TEXT,
    "note_2" TEXT,

    CONSTRAINT "admin_rates_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "pay_cycle" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "description" VARCHAR(255) NOT NULL,
    "cycle_count" INTEGER NOT NULL,
    "ft_count" INTEGER NOT NULL,
    "pt_count" INTEGER NOT NULL,
    "wages" DECIMAL(14,2) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pay_cycle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withholding" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "state" CHAR(2) NOT NULL,
    "employee_count" INTEGER NOT NULL,
    "suta_num" VARCHAR(25) NOT NULL,
    "wh_account" VARCHAR(25) NOT NULL,
    "tax_rate" DECIMAL(9,4) NOT NULL,
    "proposed_tax_rate" DECIMAL(9,4),
    "current_suta" DECIMAL(14,2),
    "proposed_suta" DECIMAL(14,2),
    "override" BOOLEAN NOT NULL DEFAULT false,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "withholding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workers_comp" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "state" CHAR(2) NOT NULL,
    "employee_count" INTEGER NOT NULL,
    "code" VARCHAR(4) NOT NULL,
    "rate" DECIMAL(9,4) NOT NULL,
    "proposed_rate" DECIMAL(9,4),
    "monthly_wages" DECIMAL(14,2) NOT NULL,
    "annual_wages" DECIMAL(14,2) NOT NULL,
    "current_cost" DECIMAL(14,2),
    "proposed_cost" DECIMAL(14,2),
    "override" BOOLEAN NOT NULL DEFAULT false,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "workers_comp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tier" (
    "id" SERIAL NOT NULL,
    "type_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "description" VARCHAR(125) NOT NULL,
    "rate" DECIMAL(9,4) NOT NULL,
    "source" VARCHAR(500),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" SERIAL NOT NULL,
    "type_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "name" VARCHAR(125) NOT NULL,
    "vendor" VARCHAR(125) NOT NULL,
    "code" VARCHAR(25) NOT NULL,
    "description" VARCHAR(255) NOT NULL,
    "model_type_id" INTEGER NOT NULL DEFAULT 79,
    "effective_date" DATE NOT NULL,
    "ee_amount" DECIMAL(12,2) NOT NULL,
    "es_amount" DECIMAL(12,2) NOT NULL,
    "ec_amount" DECIMAL(12,2) NOT NULL,
    "ef_amount" DECIMAL(12,2) NOT NULL,
    "source" VARCHAR(500),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate" (
    "id" SERIAL NOT NULL,
    "type_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "state" CHAR(2),
    "code" VARCHAR(4),
    "label" VARCHAR(125),
    "rate" DECIMAL(9,4) NOT NULL,
    "value" DECIMAL(12,2),
    "is_variable" BOOLEAN NOT NULL DEFAULT false,
    "source" VARCHAR(500),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "fee_type_id" INTEGER NOT NULL,
    "pay_cycle_id" INTEGER,
    "employee_range_id" INTEGER NOT NULL,
    "fee_amount" DECIMAL(12,2) NOT NULL,
    "source" VARCHAR(500),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "fee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hsa_limit" (
    "year" INTEGER NOT NULL,
    "self_only" DECIMAL(12,2) NOT NULL,
    "family" DECIMAL(12,2) NOT NULL,
    "source" VARCHAR(500),

    CONSTRAINT "hsa_limit_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "actor_name" VARCHAR(131) NOT NULL,
    "action" VARCHAR(80) NOT NULL,
    "entity" VARCHAR(40) NOT NULL,
    "entity_id" VARCHAR(40) NOT NULL,
    "customer_id" INTEGER,
    "request_id" VARCHAR(64),
    "changes" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_message" (
    "id" SERIAL NOT NULL,
    "recipient" VARCHAR(255) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "template" VARCHAR(40) NOT NULL,
    "sealed_body" BYTEA NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "customer_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'queued',
    "params" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB,
    "percent" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "cancel_asked" BOOLEAN NOT NULL DEFAULT false,
    "request_id" VARCHAR(64),
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "heartbeat_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "result_file" (
    "id" SERIAL NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "customer_id" INTEGER,
    "name" VARCHAR(255) NOT NULL,
    "mime" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "result_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" INTEGER NOT NULL,
    "route" VARCHAR(80) NOT NULL,
    "key" VARCHAR(100) NOT NULL,
    "request_hash" CHAR(64) NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","route","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_ended_at_idx" ON "session"("user_id", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_challenge_challenge_hash_key" ON "sign_in_challenge"("challenge_hash");

-- CreateIndex
CREATE INDEX "sign_in_challenge_user_id_created_at_idx" ON "sign_in_challenge"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE INDEX "customer_plan_customer_id_idx" ON "customer_plan"("customer_id");

-- CreateIndex
CREATE INDEX "customer_plan_employee_plan_id_idx" ON "customer_plan_employee"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_external_id_key" ON "customer"("external_id");

-- CreateIndex
CREATE INDEX "customer_sales_agent_id_idx" ON "customer"("sales_agent_id");

-- CreateIndex
CREATE INDEX "contact_customer_id_idx" ON "contact"("customer_id");

-- CreateIndex
CREATE INDEX "location_customer_id_idx" ON "location"("customer_id");

-- CreateIndex
CREATE INDEX "client_year_subsidiary_group_id_idx" ON "client_year"("subsidiary_group_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_year_customer_id_year_key" ON "client_year"("customer_id", "year");

-- CreateIndex
CREATE UNIQUE INDEX "rfp_rfp_key_key" ON "rfp"("rfp_key");

-- CreateIndex
CREATE UNIQUE INDEX "document_storage_key_key" ON "document"("storage_key");

-- CreateIndex
CREATE INDEX "document_customer_id_type_id_idx" ON "document"("customer_id", "type_id");

-- CreateIndex
CREATE INDEX "note_customer_id_type_id_idx" ON "note"("customer_id", "type_id");

-- CreateIndex
CREATE INDEX "lookup_type_id_sort_idx" ON "lookup"("type_id", "sort");

-- CreateIndex
CREATE INDEX "lookup_parent_id_sort_idx" ON "lookup"("parent_id", "sort");

-- CreateIndex
CREATE INDEX "pay_cycle_customer_id_idx" ON "pay_cycle"("customer_id");

-- CreateIndex
CREATE INDEX "withholding_customer_id_idx" ON "withholding"("customer_id");

-- CreateIndex
CREATE INDEX "workers_comp_customer_id_idx" ON "workers_comp"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "tier_type_id_year_description_key" ON "tier"("type_id", "year", "description");

-- CreateIndex
CREATE UNIQUE INDEX "plan_type_id_year_code_key" ON "plan"("type_id", "year", "code");

-- CreateIndex
CREATE INDEX "rate_type_id_year_state_code_idx" ON "rate"("type_id", "year", "state", "code");

-- CreateIndex
CREATE INDEX "fee_fee_type_id_year_idx" ON "fee"("fee_type_id", "year");

-- CreateIndex
CREATE INDEX "audit_event_customer_id_id_idx" ON "audit_event"("customer_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_event_entity_entity_id_idx" ON "audit_event"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_id_idx" ON "audit_event"("actor_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mail_message_state_id_idx" ON "mail_message"("state", "id");

-- CreateIndex
CREATE INDEX "job_state_id_idx" ON "job"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "result_file_key_hash_key" ON "result_file"("key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "result_file_storage_key_key" ON "result_file"("storage_key");

-- CreateIndex
CREATE INDEX "result_file_expires_at_idx" ON "result_file"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfp_benefits" ADD CONSTRAINT "rfp_benefits_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_plan" ADD CONSTRAINT "customer_plan_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_plan" ADD CONSTRAINT "customer_plan_ops_plan_id_fkey" FOREIGN KEY ("ops_plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_plan_employee" ADD CONSTRAINT "customer_plan_employee_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "customer_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location" ADD CONSTRAINT "location_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_year" ADD CONSTRAINT "client_year_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_year" ADD CONSTRAINT "client_year_subsidiary_group_id_fkey" FOREIGN KEY ("subsidiary_group_id") REFERENCES "subsidiary_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subsidiary_group" ADD CONSTRAINT "subsidiary_group_primary_client_id_fkey" FOREIGN KEY ("primary_client_id") REFERENCES "client_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfp" ADD CONSTRAINT "rfp_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_rates" ADD CONSTRAINT "admin_rates_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pay_cycle" ADD CONSTRAINT "pay_cycle_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withholding" ADD CONSTRAINT "withholding_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workers_comp" ADD CONSTRAINT "workers_comp_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/010-auth.sql
-- Each file may be run again at any time: a changed file is appended whole to the next migration.
create unique index if not exists app_user_email_live on app_user (lower(email)) where deleted_at is null;

alter table app_user drop constraint if exists app_user_phone_digits;
alter table app_user add constraint app_user_phone_digits check (phone ~ '^[0-9]{10}$');

-- prisma/sql/020-system.sql
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only' using errcode = '42501';
end $$;

create or replace trigger audit_event_append_only
  before update or delete on audit_event
  for each row execute function refuse_audit_change();

create or replace trigger audit_event_no_truncate
  before truncate on audit_event
  for each statement execute function refuse_audit_change();

alter table job drop constraint if exists job_state_known;
alter table job add constraint job_state_known
  check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
alter table job drop constraint if exists job_percent_range;
alter table job add constraint job_percent_range check (percent between 0 and 100);

alter table mail_message drop constraint if exists mail_message_state_known;
alter table mail_message add constraint mail_message_state_known
  check (state in ('queued', 'sent', 'failed', 'kept'));

-- prisma/sql/030-reference.sql
create unique index if not exists rate_suta_unique on rate (year, state) where type_id = 7;
create unique index if not exists rate_wc_unique on rate (year, state, code) where type_id = 48;
create unique index if not exists rate_yearly_unique on rate (type_id, year) where type_id in (70, 71, 191);
create unique index if not exists fee_unique
  on fee (year, fee_type_id, pay_cycle_id, employee_range_id) nulls not distinct;

alter table tier drop constraint if exists tier_rate_not_negative;
alter table tier add constraint tier_rate_not_negative check (rate >= 0);
alter table rate drop constraint if exists rate_not_negative;
alter table rate add constraint rate_not_negative check (rate >= 0 and (value is null or value >= 0));
alter table rate drop constraint if exists rate_state_where_needed;
alter table rate add constraint rate_state_where_needed
  check (type_id not in (7, 48) or state is not null);
alter table rate drop constraint if exists rate_code_where_needed;
alter table rate add constraint rate_code_where_needed check (type_id <> 48 or code is not null);
alter table fee drop constraint if exists fee_not_negative;
alter table fee add constraint fee_not_negative check (fee_amount >= 0);
alter table plan drop constraint if exists plan_amounts_not_negative;
alter table plan add constraint plan_amounts_not_negative
  check (ee_amount >= 0 and es_amount >= 0 and ec_amount >= 0 and ef_amount >= 0);

-- Foreign keys to lookup are said here and not in the Prisma schema: each relation field slows
-- every query on its model, and nothing ever loads a lookup through them.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('tier', 'type_id'), ('plan', 'type_id'), ('plan', 'model_type_id'), ('rate', 'type_id'),
      ('fee', 'fee_type_id'), ('fee', 'pay_cycle_id'), ('fee', 'employee_range_id')
    ) as t(tbl, col)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_lookup');
    execute format('alter table %I add constraint %I foreign key (%I) references lookup (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_lookup', fk.col);
  end loop;
end $$;

-- prisma/sql/040-customers.sql
create extension if not exists pg_trgm;

create unique index if not exists contact_one_primary on contact (customer_id) where is_primary;
create unique index if not exists location_one_primary on location (customer_id) where is_primary;
create index if not exists contact_primary_list
  on contact (customer_id) include (first_name, last_name, email) where is_primary;

create index if not exists customer_stage_list
  on customer (stage_id, stage_date desc, id desc) where deleted_at is null;
create index if not exists customer_stage_agent_list
  on customer (stage_id, sales_agent_id, stage_date desc, id desc) where deleted_at is null;
create index if not exists customer_text_trgm on customer
  using gin ((name || ' ' || address || ' ' || city || ' ' || state || ' ' || zip) gin_trgm_ops);
create index if not exists customer_name_trgm on customer using gin (name gin_trgm_ops);
create index if not exists customer_fein on customer (fein) where fein is not null;

alter table customer drop constraint if exists customer_stage_known;
alter table customer add constraint customer_stage_known check (stage_id in (1, 2, 3, 4, 165));
alter table customer drop constraint if exists customer_digits;
alter table customer add constraint customer_digits
  check (zip ~ '^[0-9]{5}$' and (fein is null or fein ~ '^[0-9]{9}$'));
alter table customer drop constraint if exists customer_archive_whole;
alter table customer add constraint customer_archive_whole
  check (stage_id <> 165 or archived_from_stage_id is not null);
alter table contact drop constraint if exists contact_digits;
alter table contact add constraint contact_digits
  check ((zip is null or zip ~ '^[0-9]{5}$') and (phone is null or phone ~ '^[0-9]{10}$'));
alter table location drop constraint if exists location_digits;
alter table location add constraint location_digits check (zip ~ '^[0-9]{5}$');

alter table pay_cycle drop constraint if exists pay_cycle_values;
alter table pay_cycle add constraint pay_cycle_values
  check (cycle_count in (12, 24, 26, 52) and ft_count >= 0 and pt_count >= 0 and wages >= 0);
alter table payroll drop constraint if exists payroll_values;
alter table payroll add constraint payroll_values
  check (wc_tier in (110, 120, 130, 140)
    and coalesce(contractor_service_cycles, 0) in (0, 12, 24, 26, 52)
    and coalesce(contractor_count, 0) >= 0 and coalesce(timeclock_count, 0) >= 0);
alter table withholding drop constraint if exists withholding_values;
alter table withholding add constraint withholding_values
  check (employee_count >= 0 and tax_rate >= 0 and coalesce(proposed_tax_rate, 0) >= 0);
alter table workers_comp drop constraint if exists workers_comp_values;
alter table workers_comp add constraint workers_comp_values
  check (employee_count >= 0 and rate >= 0 and coalesce(proposed_rate, 0) >= 0
    and monthly_wages >= 0 and annual_wages >= 0);
alter table admin_rates drop constraint if exists admin_rates_not_negative;
alter table admin_rates add constraint admin_rates_not_negative
  check (coalesce(rate, 0) >= 0 and coalesce(ws_fee, 0) >= 0 and coalesce(ws_wk, 0) >= 0
    and coalesce(ws_bw, 0) >= 0 and coalesce(ws_sm, 0) >= 0 and coalesce(ws_mo, 0) >= 0);

alter table customer_plan drop constraint if exists customer_plan_values;
alter table customer_plan add constraint customer_plan_values
  check (coalesce(ee_amount, 0) >= 0 and coalesce(es_amount, 0) >= 0
    and coalesce(ec_amount, 0) >= 0 and coalesce(ef_amount, 0) >= 0
    and coalesce(ee_quantity, 0) >= 0 and coalesce(es_quantity, 0) >= 0
    and coalesce(ec_quantity, 0) >= 0 and coalesce(ef_quantity, 0) >= 0);
alter table customer_plan_employee drop constraint if exists customer_plan_employee_one_amount;
alter table customer_plan_employee add constraint customer_plan_employee_one_amount
  check (num_nonnulls(ee_amount, es_amount, ec_amount, ef_amount) = 1
    and coalesce(ee_amount, es_amount, ec_amount, ef_amount) >= 0);

-- Why not in the Prisma schema: see 030-reference.sql.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('customer', 'source_id', 'lookup'), ('customer', 'stage_id', 'lookup'),
      ('customer', 'status_id', 'lookup'), ('customer', 'company_type_id', 'lookup'),
      ('customer', 'marketing_type_id', 'lookup'), ('customer', 'archive_reason_id', 'lookup'),
      ('customer', 'archived_from_stage_id', 'lookup'), ('customer', 'archived_from_status_id', 'lookup'),
      ('customer', 'sales_agent_id', 'app_user'), ('customer', 'created_by_id', 'app_user'),
      ('customer', 'archived_by_id', 'app_user'), ('customer', 'deleted_by_id', 'app_user'),
      ('client_year', 'ale_status_id', 'lookup'), ('client_year', 'eligibility_id', 'lookup'),
      ('client_year', 'rehire_id', 'lookup'), ('client_year', 'ptft_id', 'lookup'),
      ('rfp', 'created_by_id', 'app_user'), ('document', 'created_by_id', 'app_user'),
      ('document', 'type_id', 'lookup'), ('note', 'type_id', 'lookup'), ('note', 'created_by_id', 'app_user'),
      ('rfp_benefits', 'medical_tier_id', 'tier'), ('rfp_benefits', 'retirement_plan_type_id', 'lookup'),
      ('customer_plan', 'insurance_type_id', 'lookup'), ('customer_plan', 'insurance_plan_type_id', 'lookup'),
      ('job', 'created_by_id', 'app_user'), ('result_file', 'owner_id', 'app_user'),
      ('audit_event', 'actor_id', 'app_user'), ('idempotency_key', 'user_id', 'app_user'),
      ('mail_message', 'customer_id', 'customer'), ('result_file', 'customer_id', 'customer')
    ) as t(tbl, col, target)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_ref');
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_ref', fk.col, fk.target);
  end loop;
end $$;
