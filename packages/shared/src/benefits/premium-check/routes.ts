import { z } from 'zod';
import { clientManagers } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { allTableMimes } from '#platform/table-formats.ts';
import {
  clientPremiums,
  foundMoney,
  premiumDecision,
  premiumDispute,
  premiumElsewhere,
  premiumLetter,
  premiumListFile,
  premiumMonthFile,
  premiumMonthQuery,
  premiumMonths,
} from './schema.ts';

/** What the calls of one client return names people: never logged, never cached. */
const personal = { secret: true } as const;
export const premiumCheckRoutes = defineRoutesFor(clientManagers, 'premiumCheck', {
  months: {
    call: 'GET /premiums',
    summary: 'What carriers billed each client in a month against what they should have billed; without persons',
    query: premiumMonthQuery.partial(),
    response: premiumMonths,
  },
  extract: {
    call: 'GET /premiums/extract',
    access: 'session-file',
    summary: 'The clients of a month, or the money found, as a file',
    query: premiumListFile,
    file: allTableMimes,
  },
  found: {
    call: 'GET /premiums/found',
    summary: 'Money that the checks found, by client and year: in letters to carriers, and settled by them',
    response: z.array(foundMoney),
  },
  client: {
    ...personal,
    call: 'GET /customer/:id/premiums',
    summary:
      'The differences of a client’s month by person, and what changed since the month before; the reading is audited',
    query: premiumMonthQuery,
    response: clientPremiums,
  },
  clientExtract: {
    call: 'GET /customer/:id/premiums/extract',
    access: 'session-file',
    recentSignIn: true,
    summary: 'The differences of a client’s month as a file with names; audited',
    query: premiumMonthFile,
    file: allTableMimes,
  },
  decide: {
    ...personal,
    call: 'POST /customer/:id/premiums/state',
    summary: 'Accepts differences with a reason, or opens them again',
    emits: ['customer.updated'],
    body: premiumDecision,
    response: clientPremiums,
  },
  dispute: {
    ...personal,
    call: 'POST /customer/:id/premiums/dispute',
    summary: 'Makes a letter to the carrier with the chosen differences and marks them as disputed',
    emits: ['customer.updated'],
    body: premiumDispute,
    response: clientPremiums,
  },
  letter: {
    call: 'GET /customer/:id/premiums/letter',
    access: 'session-file',
    recentSignIn: true,
    summary: 'A letter to a carrier as PDF or workbook; audited',
    query: premiumLetter,
    file: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  elsewhere: {
    ...personal,
    call: 'POST /customer/:id/premiums/elsewhere',
    summary: 'Says whether another carrier bills a person, so that a missing premium is no difference',
    emits: ['customer.updated'],
    body: premiumElsewhere,
    response: clientPremiums,
  },
});
