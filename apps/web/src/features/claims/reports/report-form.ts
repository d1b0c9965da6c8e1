import { type ReportKey, reportQueries } from '@worksmart/shared/claims/reports/schema.ts';
import type { z } from 'zod';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { lastRange } from './report-ranges.ts';

/** All fields that a report’s dialog may have. Each report uses some of them. */
export interface ReportValues extends Record<string, unknown> {
  start: string | null;
  end: string | null;
  /** Null means all clients. */
  customerIds: number[] | null;
  firstName: string;
  lastName: string;
  redacted: boolean;
  /** Empty if no year is chosen. */
  year: string;
}

const empty: ReportValues = {
  start: null,
  end: null,
  customerIds: [],
  firstName: '',
  lastName: '',
  redacted: true,
  year: '',
};

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
