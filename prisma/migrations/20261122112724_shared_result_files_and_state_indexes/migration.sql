-- AlterTable
ALTER TABLE "result_file" ADD COLUMN     "role_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateIndex
CREATE INDEX "withholding_state_idx" ON "withholding"("state");

-- CreateIndex
CREATE INDEX "workers_comp_state_code_idx" ON "workers_comp"("state", "code");
