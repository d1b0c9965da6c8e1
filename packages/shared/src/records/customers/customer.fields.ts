import { salesAgentLabel } from '#access/users/constants.ts';
import { nullableText, optionalFein } from '#platform/fields.ts';
import { zipMessage } from '#platform/reading/zip.ts';
import * as field from '#platform/record.ts';
import { lookupType } from '#records/lookups/constants.ts';
import { periodFields } from '#records/lookups/period.fields.ts';
import { subsidiaryGroup } from '#records/lookups/routes.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '#records/payroll/payroll.fields.ts';
import { wcTermsFields } from '#records/payroll/wc-terms.schema.ts';
import { benefitsFields } from './benefits.fields.ts';

/** The fields of a customer's record, by part. */

export const companyFields = {
  name: field.requiredText(255, 'Company Name', "Please enter the company's name."),
  address: field.requiredText(125, 'Address Line 1', 'Please enter an address.'),
  address2: field.optionalText(125, 'Address Line 2'),
  city: field.requiredText(125, 'City', 'Please enter a city.'),
  state: field.state(),
  zip: field.zip(zipMessage),
};

export const profileFields = {
  /** What the company does, in its own words; null if unknown */
  description: field.note('Description of Business'),
  /** The legal form, a value of list 8; null if unknown */
  companyType: field.choice(lookupType.companyTypes, 'Type of Corporation'),
  /** Whether the owners take W-2 wages; only some legal forms ask for it */
  w2Wages: field.flag('W-2 Wages'),
  /** The day of incorporation; null if unknown */
  dateOfCorp: field.optionalDay('Date of Incorporation'),
  /** The federal employer number: nine digits without a dash; null if unknown */
  fein: field.entered('fein', field.value('FEIN', nullableText, optionalFein)),
  /** Whether the company is domiciled in Indiana */
  indianaDomiciled: field.flag('Indiana Domiciled'),
  /** How the company heard of the provider, a value of list 9; null if unknown */
  wsMarketing: {
    ...field.inColumn('marketingTypeId', field.choice(lookupType.marketingTypes, 'How They Heard of WorkSmart')),
    message: 'Please select an option for How They Heard.',
  },
};

/** A client’s fields of one benefit year. */
export const clientFields = {
  /** The client’s number in the payroll system; null if it has none */
  prismID: field.inColumn('prismId', field.optionalText(255, 'Payroll Client ID')),
  /** The client’s group number at the medical carrier; null if it has none */
  anthemId: field.optionalText(255, 'Carrier Dept ID'),
  /** Whether the company is an applicable large employer under the ACA, a value of list 26; null if unknown */
  aleStatus: field.choice(lookupType.aleStatuses, 'ALE Status'),
  /** The day on which the client’s benefits begin; null while it is unknown */
  startDate: field.optionalDay('Client Start Date'),
  ...periodFields,
  subsidiaryGroup: { ...field.choice(0, 'Affiliated Group'), read: subsidiaryGroup.nullable() },
};

const { prismID, anthemId, aleStatus, startDate } = clientFields;
/** Those of the operating year, as Company Info has them. */
export const pageFields = { prismID, anthemId, aleStatus, startDate };

export const salesFields = {
  salesAgent: field.choice(0, salesAgentLabel),
  /**
   * The status within the stage: a value of `GET /lookups/children?parent=` with the id of the stage; null if it has
   * none
   */
  customerStatus: field.inColumn('statusId', field.choice(0, 'Status')),
};

/** The two steps that a promotion to client needs. */
export const checklistFields = {
  /** Checklist, part 1: whether the proposal is approved */
  step1_1: field.flag('Proposal Approved'),
  /** Checklist, part 1: whether the CSA is completed */
  step1_2: field.flag('CSA Completed'),
};

/** The RFP's own fields. */
export const rfpFields = {
  /**
   * The day on which the customer wants to begin: the first of a month, from 2010 to next year. Setting it to a year
   * other than `rfpYear` moves the record to that year. Read only for a client; null if unknown
   */
  effectiveDate: field.optionalDay('Effective Date'),
  /**
   * How likely the prospect becomes a client, whole percent; null: as its status says, or 90 once its proposal was accepted
   * online
   */
  chance: field.nullable(field.percent('Chance', 100, 0)),
};

/** The record as its form has it. */
export const recordFields = {
  ...companyFields,
  ...salesFields,
  ...pageFields,
  sGroupId: clientFields.subsidiaryGroup,
  profile: profileFields,
  rfp: {
    ...rfpFields,
    checklist: checklistFields,
    benefits: benefitsFields,
    payRoll: { ...payRollFields, wcTerms: wcTermsFields, taxInfo: taxInfoFields },
    adminRates: adminRatesFields,
  },
};
