import { defaultDisputeDays } from '@worksmart/shared/claims/file-imports/profiles/billing.schema.ts';
import type pg from 'pg';
import type { PublicContext } from '#platform/context.ts';
import { openConnection } from '#platform/dedicated-connection.ts';
import { type Command, runOn, type Statement } from '#platform/statement.ts';
import { begin, commit } from '#platform/transaction-commands.ts';
import { fullSpeed, type GiveWay } from '#platform/yield-to-requests.ts';
import { afterKinds, findingTables, findKind, lineKinds } from './check-findings.queries.ts';
import { lineTables, readLines } from './check-lines.queries.ts';
import { peopleTables, readPeople } from './check-people.queries.ts';
import { openScope, readBills, takeDue, takeTurn } from './check-scope.queries.ts';
import { anyDue, closeFindings, lockFindings, storeFindings, storeMonths } from './store-findings.queries.ts';

/** Only one check at a time, so that an earlier one never overwrites a later one. The number is arbitrary. */
const lockKey = 7_301_188;
const statementMinutes = 10;

type Checking = Pick<PublicContext, 'config' | 'read' | 'clock'>;
type Step = readonly [statement: Command | Statement<{ id: number }>, values?: readonly unknown[]];

const runStep = async (client: pg.Client, [one, values]: Step): Promise<void> => {
  await (one.columns ? runOn(client, one, values) : runOn(client, one, values));
};

const stepsOf = ({ config, clock }: Checking, customers: number[], imports: number[]): Step[] => {
  const alone = (commands: readonly Command[]): Step[] => commands.map((command) => [command]);
  const now = [clock().toISOString()];
  const zone = [config.BUSINESS_ZONE];
  return [
    alone(openScope.tables),
    alone(peopleTables),
    alone(lineTables),
    alone(findingTables),
    [[openScope.find, [customers, imports]]] as Step[],
    alone(readBills),
    alone(readPeople.before),
    [[readPeople.find, [config.PREMIUM_CENSUS_DAYS]]] as Step[],
    alone(readPeople.after),
    alone(readLines),
    lineKinds.map((kind): Step => [findKind({ kind }), kind === 'clientLeft' ? zone : []]),
    [[afterKinds.notBilled, zone], [afterKinds.analyze]] as Step[],
    [[lockFindings], [storeFindings, now], [closeFindings, now], [storeMonths, [...now, defaultDisputeDays]]] as Step[],
  ].flat();
};

/** Checks what is due next, in one transaction. @returns whether anything was */
const checkNext = async (client: pg.Client, checking: Checking, giveWay: GiveWay): Promise<boolean> => {
  await runOn(client, begin);
  await runOn(client, takeTurn, [lockKey]);
  const due = await runOn(client, takeDue);
  const ids = (name: 'customerId' | 'importId') => [...new Set(due.flatMap((row) => row[name] ?? []))];
  for (const step of due.length > 0 ? stepsOf(checking, ids('customerId'), ids('importId')) : []) {
    await runStep(client, step);
    await giveWay();
  }
  await runOn(client, commit);
  return due.length > 0;
};

/**
 * Checks the premiums of all clients for whom something changed since the last check: files, censuses, benefit groups. The
 * result depends only on what is stored, so a check may be interrupted or repeated.
 * @param giveWay called between two statements; without it, the check runs at full speed
 */
export const checkPremiums = async (checking: Checking, giveWay: GiveWay = fullSpeed): Promise<void> => {
  const [waiting] = await checking.read(anyDue);
  if (!waiting?.due) return;
  const settings = ['work_mem=64MB'];
  const connection = await openConnection(checking.config, 'worksmart-premium-check', { statementMinutes, settings });
  try {
    while (await checkNext(connection.client, checking, giveWay));
  } finally {
    await connection.close();
  }
};
