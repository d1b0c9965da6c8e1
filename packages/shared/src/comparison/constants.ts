/** Who is covered: employee alone, with spouse, with children, with family. As the fields are called, in their order. */
export const coverageTiers = ['eE', 'eS', 'eC', 'eF'] as const;
export type CoverageTier = (typeof coverageTiers)[number];

/** As plan and employee forms call them. */
export const tierLabels = { eE: 'EE', eS: 'ES', eC: 'EC', eF: 'EF' } as const satisfies Record<CoverageTier, string>;

/** As contribution grids and rate displays call them. */
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

/** Longest list of one plan; what is pasted and what is saved alike. */
export const maxPlanEmployees = 2_000;

/** Most participants of one tier. */
export const maxParticipants = 1_000_000;

/** Why a comparison is not made yet. */
export const generateNeeds = 'Select a customer plan and choose a medical tier first.';
