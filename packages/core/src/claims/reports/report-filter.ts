import { type ReportFilters, type ReportKey, reportQueries } from '@worksmart/shared/claims/reports/schema.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import type { reportJob } from './report.job.ts';

type Params = ParamsOf<typeof reportJob>;
type Named = { firstName?: string | null; lastName?: string | null };

const purpose = 'report name';

/** Returns the filter as a job stores it, with the member's name, if given, encrypted. */
export const paramsOf = <Key extends ReportKey>(secret: string, report: Key, filter: ReportFilters[Key]): Params => {
  const { firstName = null, lastName = null, ...rest } = filter as Named & Record<string, unknown>;
  if (firstName === null && lastName === null) return { report, filter: rest };
  const sealed = encrypt(secret, purpose, JSON.stringify([firstName, lastName]));
  return { report, filter: rest, sealedName: Buffer.from(sealed).toString('base64') };
};

/** Reads the stored filter. @throws Error if the name was encrypted with another secret */
export const filterOf = <Key extends ReportKey>(
  secret: string,
  report: Key,
  { filter, sealedName }: Params,
): ReportFilters[Key] => {
  const [firstName, lastName] = sealedName
    ? (JSON.parse(decrypt(secret, purpose, Buffer.from(sealedName, 'base64'))) as [string | null, string | null])
    : [null, null];
  return reportQueries[report].parse({ ...filter, firstName, lastName }) as ReportFilters[Key];
};
