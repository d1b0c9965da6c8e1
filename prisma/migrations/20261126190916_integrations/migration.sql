-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "kind" VARCHAR(10) NOT NULL DEFAULT 'person';

-- CreateTable
CREATE TABLE "integration" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "purpose" VARCHAR(500) NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "scopes" VARCHAR(60)[],
    "networks" VARCHAR(43)[],
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "owner_gone_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "integration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" SERIAL NOT NULL,
    "integration_id" INTEGER NOT NULL,
    "public_id" CHAR(8) NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" VARCHAR(200),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_ip" VARCHAR(45),
    "told_days" INTEGER,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "integration_user_id_key" ON "integration"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_public_id_key" ON "api_key"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "api_key_integration_id_idx" ON "api_key"("integration_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_integration_id_fkey" FOREIGN KEY ("integration_id") REFERENCES "integration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/160-integrations.sql
do $$
begin
  if not exists (select from pg_constraint where conname = 'integration_user_id_ref') then
    alter table integration add constraint integration_user_id_ref foreign key (user_id) references app_user (id);
    alter table integration add constraint integration_owner_id_ref foreign key (owner_id) references app_user (id);
    alter table api_key add constraint api_key_created_by_id_ref foreign key (created_by_id) references app_user (id);
  end if;
end $$;
