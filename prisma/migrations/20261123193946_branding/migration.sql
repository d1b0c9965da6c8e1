-- CreateTable
CREATE TABLE "branding" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" VARCHAR(60),
    "color" CHAR(7),
    "phone" VARCHAR(10),
    "address" VARCHAR(80)[] DEFAULT ARRAY[]::VARCHAR(80)[],
    "sender" VARCHAR(320),
    "reply_to" VARCHAR(255),
    "footer" VARCHAR(400),
    "logo_hash" CHAR(64),
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "branding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "branding_logo" (
    "hash" CHAR(64) NOT NULL,
    "mime" VARCHAR(20) NOT NULL,
    "content" BYTEA NOT NULL,
    "png" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "branding_logo_pkey" PRIMARY KEY ("hash")
);

-- AddForeignKey
ALTER TABLE "branding" ADD CONSTRAINT "branding_logo_hash_fkey" FOREIGN KEY ("logo_hash") REFERENCES "branding_logo"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- prisma/sql/150-branding.sql
alter table branding drop constraint if exists branding_one_row;

alter table branding add constraint branding_one_row check (id = 1);
