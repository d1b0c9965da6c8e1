/** The paths of the three fields that every plan has. */
export const planPaths = <Plan extends 'medical' | 'dental' | 'vision' | 'life' | 'retirement'>(plan: Plan) =>
  ({
    sponsors: `rfp.benefits.${plan}.sponsorsPlan`,
    vendor: `rfp.benefits.${plan}.planVendor`,
    renewal: `rfp.benefits.${plan}.renewalDate`,
  }) as const;

/** The same for the two kinds of disability insurance. */
export const disabilityPaths = <Term extends 'stD' | 'ltD'>(term: Term) =>
  ({
    sponsors: `rfp.benefits.disability.${term}_SponsorsPlan`,
    vendor: `rfp.benefits.disability.${term}_PlanVendor`,
    renewal: `rfp.benefits.disability.${term}_RenewalDate`,
  }) as const;

export type PlanPaths = ReturnType<typeof planPaths> | ReturnType<typeof disabilityPaths>;
