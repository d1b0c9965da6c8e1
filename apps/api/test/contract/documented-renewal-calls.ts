import { below, clientManagers, type DocumentedCall, everyone, groupNames } from './documented-call.ts';

const instructionNames = ['relID', 'type.id', 'content'];

/** The renewal calls of document 001, section 7. All use the benefitGroupRecordID. */
export const documentedRenewalCalls: readonly DocumentedCall[] = [
  { call: 'POST /renewal/run/{renewal}', ...clientManagers, renewal: 183, returns: ['url'] },
  { call: 'PATCH /renewal/{renewal}/reset', ...clientManagers, renewal: 178, returns: groupNames },
  { call: 'PATCH /renewal/{renewal}/approve', ...clientManagers, renewal: 178, returns: groupNames },
  { call: 'PATCH /renewal/{renewal}/term', ...clientManagers, renewal: 177, returns: groupNames },
  {
    call: 'POST /renewal/{renewal}/resend',
    query: { email: 'payroll@acme.test' },
    ...clientManagers,
    renewal: 175,
    returns: groupNames,
  },
  {
    call: 'GET /appcopy/list/{renewal}',
    query: { typeID: 158 },
    ...everyone,
    stage: 4,
    returns: below('0', ...instructionNames),
  },
  {
    call: 'POST /appcopy',
    ...clientManagers,
    body: ({ renewal }) => ({ relID: renewal, type: { id: 159 }, content: 'Open until the 30th.\nCall us.' }),
    returns: instructionNames,
  },
];
