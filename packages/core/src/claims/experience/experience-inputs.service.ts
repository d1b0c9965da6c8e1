import {
  type ExperienceInputs,
  emptyInputs,
  experienceFields,
  type experienceSave,
} from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { fieldsOf } from '#platform/record-columns.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { mayProject } from './experience.policy.ts';

/** A client and the year in which its renewal begins. */
export interface Renewal {
  id: number;
  year: number;
}

type Sent = z.output<typeof experienceSave>;

const keyOf = ({ id, year }: Renewal) => ({ customerId_year: { customerId: id, year } });

/** Returns the stored inputs, or those before anything is entered. */
export const readInputs = async (ctx: Context, renewal: Renewal): Promise<ExperienceInputs> => {
  const row = await ctx.db.experienceInputs.findUnique({ where: keyOf(renewal) });
  if (!row) return emptyInputs;
  return { ...fieldsOf(experienceFields, row), rowVersion: row.rowVersion } as ExperienceInputs;
};

/**
 * Saves the inputs of a client's renewal; omitted inputs stay unchanged.
 * @throws AppError not_found, forbidden, stale
 */
export const writeInputs = async (tx: Context, renewal: Renewal, { rowVersion, ...sent }: Sent): Promise<void> => {
  await lockCustomer(tx, renewal.id, mayProject);
  const { rowVersion: version, ...before } = await readInputs(tx, renewal);
  assertCurrentVersion(rowVersion, version);
  const typedFactors = sent.typedFactors.toSorted((one, other) => one.lag - other.lag);
  const { data, changes } = differing(before, { ...sent, typedFactors });
  if (!hasChanges(changes)) return;
  await tx.db.experienceInputs.upsert({
    where: keyOf(renewal),
    create: { customerId: renewal.id, year: renewal.year, ...data },
    update: { ...data, rowVersion: { increment: 1 } },
  });
  await tx.audit({ entity: 'experience', entityId: renewal.year, customerId: renewal.id, changes });
};
