import { columnOf } from '@worksmart/shared/platform/record.ts';
import type { WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { wcTermsFields, type wcTermsSave } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import type { z } from 'zod';
import { type Payroll, Prisma } from '#generated/prisma/client.ts';
import { exact } from '#platform/decimals.ts';
import { objectJson } from '#platform/json-sql.ts';
import { fieldsJson } from '#platform/record-sql.ts';

type Sent = z.output<typeof wcTermsSave>;

type Name = keyof WcTerms;
const columns = Object.entries(wcTermsFields).map(([name, field]) => [name, columnOf(field, name)] as [Name, string]);

/** Returns the stored terms by the contract's names, for comparison with sent ones. */
export const storedTerms = (payroll: Payroll): Record<Name, unknown> =>
  Object.fromEntries(columns.map(([name, column]) => [name, payroll[column as keyof Payroll]])) as Record<
    Name,
    unknown
  >;

/** Returns changed terms under the names of their columns. */
export const termColumns = (terms: Partial<Record<Name, unknown>>): Partial<Payroll> =>
  Object.fromEntries(columns.filter(([name]) => name in terms).map(([name, column]) => [column, terms[name]]));

/** Returns sent terms as they are stored: a state's row names each of its terms. */
export const sentTerms = ({ states, ...terms }: Sent): Sent => ({
  ...terms,
  ...(states && {
    states: states.map((row) => ({
      state: row.state,
      experienceMod: row.experienceMod ?? null,
      schedulePercent: row.schedulePercent ?? null,
      assessmentPercent: row.assessmentPercent ?? null,
      terrorismRate: row.terrorismRate ?? null,
      catastropheRate: row.catastropheRate ?? null,
    })),
  }),
});

/** Returns the stored terms as the rules need them. */
export const wcTermsOf = (payroll: Payroll): WcTerms =>
  Object.fromEntries(
    Object.entries(storedTerms(payroll)).map(([name, value]) => [
      name,
      Prisma.Decimal.isDecimal(value) ? exact(value) : value,
    ]),
  ) as unknown as WcTerms;

/** SQL of the terms by the contract's names. @param alias of `payroll` */
export const wcTermsJson = (alias: string): string => objectJson(fieldsJson(alias, wcTermsFields));
