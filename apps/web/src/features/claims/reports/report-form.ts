import { type ReportKey, reportQueries } from '@worksmart/shared/claims/reports/schema.ts';
import type { z } from 'zod';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { lastRange } from './report-ranges.ts';

/** All fields that a report’s dialog may have. Each report uses some of them. */
const empty = {
  start: null as string | null,
  end: null as string | null,
  /** Null means all clients. */
  customerIds: [] as number[] | null,
  firstName: '',
  lastName: '',
  redacted: true,
  /** Empty if no year is chosen. */
  year: '',
};
export type ReportValues = typeof empty;

/** Validates a report’s fields by the rules of its call. Starts with the dates of the user’s last report. */
export const useReportForm = (report: ReportKey) => {
  const { id } = useUser();
  const schema = reportQueries[report] as unknown as z.ZodType<unknown, ReportValues>;
  return useContractForm(schema, { ...empty, ...lastRange(id, businessToday()) });
};

export type ReportForm = ReturnType<typeof useReportForm>;

/** Next year, this year and the four before it. */
export const reportYears = (): string[] => {
  const next = Number(businessToday().slice(0, 4)) + 1;
  return Array.from({ length: 6 }, (_, back) => String(next - back));
};
