/**
 * Who is covered: the employee alone, with spouse, with children, with family. The prefixes of the field names, in
 * their order.
 */
export const coverageTiers = ['eE', 'eS', 'eC', 'eF'] as const;
export type CoverageTier = (typeof coverageTiers)[number];

/** Labels in plan and employee forms. */
export const tierLabels = { eE: 'EE', eS: 'ES', eC: 'EC', eF: 'EF' } as const satisfies Record<CoverageTier, string>;

/** The same in words that a customer knows. */
export const tierNames = {
  eE: 'Employee only',
  eS: 'Employee and spouse',
  eC: 'Employee and children',
  eF: 'Family',
} as const satisfies Record<CoverageTier, string>;

/** Labels in contribution grids and rate displays. */
export const contributionLabels = {
  ...tierLabels,
  eF: 'FAM',
} as const satisfies Record<CoverageTier, string>;

export const amountField = (tier: CoverageTier) => `${tier}_Amount` as const;
export const quantityField = (tier: CoverageTier) => `${tier}_Quantity` as const;
export type AmountField = ReturnType<typeof amountField>;
export type QuantityField = ReturnType<typeof quantityField>;

export const equivalentMessage = 'Please select an equivalent WorkSmart plan.';
export const planNameMessage = 'Please enter a plan name.';
export const insuranceTypeMessage = 'Please select an option for Insurance Type.';
export const employeeNameMessage = 'Please enter a employee name.';
export const employeeCostMessage = 'Please enter a value for EE, ES, EC, or EF Cost.';
export const costMessage = (tier: CoverageTier) => `Please enter a value for ${tierLabels[tier]} Cost.` as const;
export const participantsMessage = (tier: CoverageTier) =>
  `Please enter the number of ${tierLabels[tier]} Participants.` as const;

export const planTypeKept = "A plan's type cannot be changed after it is saved.";
export const groupHasNoEmployees = 'Only a plan of individual type lists employees.';

/** The most employees of one plan, for pasting and saving. */
export const maxPlanEmployees = 2_000;

/** The most participants of one tier. */
export const maxParticipants = 1_000_000;

/** Why a comparison cannot be generated yet. */
export const generateNeeds = 'Select a customer plan and choose a medical tier first.';
/** Why a medical plan has no price with the tier No Medical. */
export const noMedicalOffered = 'No medical offered.';
