import { contract } from '@worksmart/shared/contract.ts';
import { below, clientManagers, type DocumentedCall, everyone, groupNames } from './documented-call.ts';

const { renewals } = contract;

const instructionNames = ['relID', 'type.id', 'content'];

/** The renewal calls of document 001, section 7. All use the benefitGroupRecordID. */
export const documentedRenewalCalls: readonly DocumentedCall[] = [
  { call: 'POST /renewal/run/{renewal}', route: renewals.run, ...clientManagers, renewal: 183, answer: ['url'] },
  {
    call: 'PATCH /renewal/{renewal}/reset',
    route: renewals.reset,
    ...clientManagers,
    renewal: 178,
    answer: groupNames,
  },
  {
    call: 'PATCH /renewal/{renewal}/approve',
    route: renewals.approve,
    ...clientManagers,
    renewal: 178,
    answer: groupNames,
  },
  { call: 'PATCH /renewal/{renewal}/term', route: renewals.term, ...clientManagers, renewal: 177, answer: groupNames },
  {
    call: 'POST /renewal/{renewal}/resend',
    route: renewals.resend,
    query: { email: 'payroll@acme.test' },
    ...clientManagers,
    renewal: 175,
    answer: groupNames,
  },
  {
    call: 'GET /appcopy/list/{renewal}',
    route: renewals.instructions,
    query: { typeID: 158 },
    ...everyone,
    stage: 4,
    answer: below('0', ...instructionNames),
  },
  {
    call: 'POST /appcopy',
    route: renewals.saveInstruction,
    ...clientManagers,
    body: ({ renewal }) => ({ relID: renewal, type: { id: 159 }, content: 'Open until the 30th.\nCall us.' }),
    answer: instructionNames,
  },
];
