import { contract } from '@worksmart/shared/contract.ts';
import type { DocumentedCall } from './documented-call.ts';

const { procedures } = contract;

/** The documented calls of the Procedures screen. */
export const procedureCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /processes',
    route: procedures.list,
    roles: '147',
    others: 403,
    answer: ['0.id', '0.name', '0.description', '0.isAvailable'],
  },
  {
    call: 'GET process/renewal/run',
    route: procedures.runRenewal,
    query: { customerIds: '11,12' },
    roles: '17',
    others: 403,
    answer: ['id'],
  },
];
