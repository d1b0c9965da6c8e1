/** Specific deductible of a member and year in USD, where a client has none of its own (decisions.md 9). */
export const usualDeductible = 75_000;

export const deductibleMessage = 'Please enter an amount greater than 0.';
