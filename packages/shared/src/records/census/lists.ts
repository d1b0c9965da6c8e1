/** The tiers of a census: the four coverage tiers, waived, and not eligible. */
export const censusTiers = ['EE', 'ES', 'EC', 'EF', 'WV', 'NE'] as const;
export type CensusTier = (typeof censusTiers)[number];
export const coverageTiers = ['EE', 'ES', 'EC', 'EF'] as const;

export const tierNames: Readonly<Record<CensusTier, string>> = {
  EE: 'Employee only',
  ES: 'Employee and spouse',
  EC: 'Employee and children',
  EF: 'Family',
  WV: 'Waived',
  NE: 'Not eligible',
};

/** Why someone waived coverage. `none` and a bought `individual` plan are no valid waivers. */
export const waiveReasons = [
  'spouse',
  'other_group',
  'medicare',
  'medicaid',
  'tricare_va',
  'individual',
  'none',
] as const;
export type WaiveReason = (typeof waiveReasons)[number];

/** The waivers that carriers take off the eligible. A bought individual plan is not one of them. */
export const validWaivers: readonly WaiveReason[] = ['spouse', 'other_group', 'medicare', 'medicaid', 'tricare_va'];

export const censusCycles = [12, 24, 26, 52] as const;
export type CensusCycle = (typeof censusCycles)[number];

export const cycleNames: Readonly<Record<CensusCycle, string>> = {
  12: 'Monthly',
  24: 'Semi-Monthly',
  26: 'Bi-Weekly',
  52: 'Weekly',
};

/** The words that a cell may use for each code, without case, spaces and punctuation. */
export const codeWords = {
  gender: { M: 'm male man', F: 'f female woman', U: 'u unknown x nonbinary other notspecified' },
  ftPt: {
    FT: 'ft full fulltime f regularfulltime fulltimeregular',
    PT: 'pt part parttime p regularparttime parttimeregular',
  },
  payType: { H: 'h hourly hour hr', S: 's salary salaried annual exempt' },
  payCycle: {
    12: '12 monthly month mo m monthly12',
    24: '24 semimonthly sm twicemonthly twiceamonth semimonthly24',
    26: '26 biweekly bw everytwoweeks every2weeks biweekly26',
    52: '52 weekly week wk w weekly52',
  },
  status: {
    active: 'a active act actv current employed onleave leave loa fmla leaveofabsence l medicalleave parentalleave',
    left: 't term termed terminated left inactive deceased d retired retiree ret r resigned separated quit former exemployee',
    cobra: 'cobra cobraparticipant cobracontinuant',
  },
  relationship: {
    employee: 'employee subscriber self ee e emp empl insured primary member policyholder 18',
    spouse: 'sp spouse husband wife h w dp domesticpartner partner lifepartner 01 53 25 exspouse',
    child:
      'ch c child children son daughter stepchild stepson stepdaughter dependent dep d dependentchild adopted 19 05 09 10 15 17 grandchild grandson granddaughter fosterchild adoptedchild ward',
  },
  waiveReason: {
    spouse: 'spouse spousal spousesplan spouseplan spousescoverage spousecoverage spousesgroupplan',
    other_group: 'othergroup other othercoverage othergroupplan otheremployer anotheremployer parent parentsplan',
    medicare: 'medicare',
    medicaid: 'medicaid',
    tricare_va: 'tricareva tricare va military veteran champva',
    individual: 'individual individualplan marketplace exchange individualcoverage',
    none: 'none nocoverage noreason uninsured nocost cost',
  },
} as const;
