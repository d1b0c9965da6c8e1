import { emptyOf } from '@worksmart/shared/platform/empty-record.ts';
import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { planEmployeeFields, type planEmployeeSave, tierCosts } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { z } from 'zod';
import type { CustomerPlanEmployee } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import type { Db } from '#platform/db.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { columnsIn, fieldsOf } from '#platform/record-columns.ts';
import { run, statement } from '#platform/statement.ts';

export type EmployeeInput = z.output<typeof planEmployeeSave>;

const noAmounts = emptyOf(tierCosts());

const columnsOf = (input: EmployeeInput) =>
  columnsIn<CustomerPlanEmployee>()(planEmployeeFields, { ...noAmounts, ...input });

const nameInAudit = (id: number) => `employees.${id}`;

/** Returns an employee for the audit: name, tier and cost. */
const inAudit = (row: CustomerPlanEmployee) =>
  Object.fromEntries(Object.entries(fieldsOf(planEmployeeFields, row)).filter(([, value]) => value !== null));

export const employeesInAudit = (rows: readonly CustomerPlanEmployee[]): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [nameInAudit(row.id), inAudit(row)]));

const updateEmployees = statement(
  'plan-employees-update',
  `
    update customer_plan_employee t
    set name = v.name, ee_amount = v."eeAmount", es_amount = v."esAmount", ec_amount = v."ecAmount",
      ef_amount = v."efAmount", active = v.active
    from jsonb_to_recordset($1::jsonb) as v(id int, name text, "eeAmount" numeric,
      "esAmount" numeric, "ecAmount" numeric, "efAmount" numeric, active boolean)
    where t.id = v.id`,
);

/** Updates the employees that changed, in one statement. */
const change = async (db: Db, before: readonly CustomerPlanEmployee[], inputs: readonly EmployeeInput[]) => {
  const stored = new Map(before.map((row) => [row.id, row]));
  const changes: Changes = {};
  const rows: object[] = [];
  for (const input of inputs) {
    const row = stored.get(input.id);
    if (!row) throw notFound();
    const fields = { ...columnsOf(input), active: input.active ?? row.active };
    const difference = differing(row, fields, `${nameInAudit(row.id)}.`);
    if (!hasChanges(difference.changes)) continue;
    Object.assign(changes, difference.changes);
    rows.push({ id: row.id, ...fields });
  }
  if (rows.length === 0) return changes;
  await run(db, updateEmployees, [JSON.stringify(rows)]);
  return changes;
};

const add = async (db: Db, planId: number, inputs: readonly EmployeeInput[]): Promise<Changes> => {
  if (inputs.length === 0) return {};
  const data = inputs.map((input) => ({ ...columnsOf(input), name: input.name, planId }));
  const added = await db.customerPlanEmployee.createManyAndReturn({ data });
  return differing({}, employeesInAudit(added)).changes;
};

const remove = async (db: Db, rows: readonly CustomerPlanEmployee[]): Promise<Changes> => {
  if (rows.length === 0) return {};
  await db.customerPlanEmployee.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return Object.fromEntries(rows.map((row) => [nameInAudit(row.id), [inAudit(row), null]]));
};

/**
 * Makes the sent list a plan's list of employees: adds (id 0), changes, and removes employees missing from it.
 * @returns the changes for the audit, by employee
 * @throws AppError not_found for an employee of another plan, validation for one sent twice
 */
export const writeEmployees = async (
  db: Db,
  planId: number,
  before: readonly CustomerPlanEmployee[],
  inputs: readonly EmployeeInput[],
): Promise<Changes> => {
  const known = inputs.filter(({ id }) => id !== 0);
  const sent = new Set(known.map(({ id }) => id));
  if (sent.size < known.length) throw invalid({ employees: ['Please enter each employee only once.'] });
  const gone = before.filter(({ id }) => !sent.has(id));
  const changed = await change(db, before, known);
  const added = await add(
    db,
    planId,
    inputs.filter(({ id }) => id === 0),
  );
  return { ...changed, ...added, ...(await remove(db, gone)) };
};
