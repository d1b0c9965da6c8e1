/** What happens to a Social Security number in a text of a call. The first entry that names the field counts. */
export const ssnDoors: readonly {
  door: 'asked' | 'refused' | 'dropped' | `kept, because ${string}`;
  fields: RegExp;
}[] = [
  { door: 'asked', fields: /^notes\.save\.content$/ },
  { door: 'dropped', fields: /^census\.\w+\.(rows|filename)/ },
  { door: 'dropped', fields: /^stopLoss\.saveDeductible\.(lasers|received)\[\]\.memberId$/ },
  { door: 'dropped', fields: /^replay\.save\.offers\[\]\.lasers\[\]\.memberId$/ },
  { door: 'refused', fields: /^replay\.save\.offers\[\]\.name$/ },
  { door: 'refused', fields: /^(customers|portal)\.save\.(profile|rfp\.benefits\.ancillary)\.description$/ },
  { door: 'refused', fields: /\.(note_[12]|testing|(owner|family|officer|match)Note)$/ },
  { door: 'refused', fields: /^renewals\.(saveInstruction\.content|reset\.note)$/ },
  { door: 'refused', fields: /^(proposals|acceptances)\.\w+\.(subject|message)$|^acceptancePortal\.decline\.reason$/ },
  { door: 'refused', fields: /^experience\.save\.zReason$|^premiumCheck\.\w+\.(reason|carrier|person)$/ },
  { door: 'refused', fields: /^packs\.make\.(recipient|purpose|diagnosisReason)$/ },
  { door: 'refused', fields: /^handOff\.\w+\.text$/ },
  { door: 'refused', fields: /^handOff\.\w+\.text$|^lookups\.saveValue\.name$/ },
  { door: 'refused', fields: /^reference\.(preview|import)Plans\.filename$/ },
  { door: 'refused', fields: /^fileImports\.upload\w+\.(label|comment)$/ },
  {
    door: 'kept, because nothing stores it: a search, a filter or a check',
    fields: /\.matching\.|\.extract\.|^importProfiles\.check\./,
  },
  {
    door: 'kept, because it proves who signs in',
    fields: /^(auth|sso)\.|^users\.save\.(p|currentP)assword$|^acceptancePortal\.\w+\.(pass|consents)$/,
  },
  { door: 'kept, because programs write it', fields: /\.(version|updatedOn|view)$|^savedViews\.save\.state$/ },
  {
    door: 'kept, because only administrators and operators set it',
    fields: /^(reference|integrations|webhooks|branding|importProfiles)\./,
  },
  { door: 'kept, because a state may group the digits of an account so', fields: /\.(sutaNum|whAccount)$/ },
  { door: 'kept, because it is an id of another system, which must stay as it is', fields: /\.(prismID|anthemId)$/ },
  { door: 'kept, because a form reads it as a day', fields: /^fileImports\.\w+\.(invoicedDate|paidDate)$/ },
  {
    door: 'kept, because it is a short name, title or address, where people do not write sentences',
    fields:
      /\.(name|firstName|lastName|title|label|address2?|city|vendor|(plan|hsa|cobra|stD_Plan|ltD_Plan)Vendor|planName|info\{\}|other)$/,
  },
  {
    door: 'kept, because it is a short name, title or address, where people do not write sentences',
    fields: /payCycles?(\[\])?\.description$|savePayCycle\.description$/i,
  },
];
