-- CreateTable
CREATE TABLE "usual_chance" (
    "id" INTEGER NOT NULL,
    "percent" SMALLINT NOT NULL,
    "row_version" INTEGER NOT NULL,

    CONSTRAINT "usual_chance_pkey" PRIMARY KEY ("id")
);
