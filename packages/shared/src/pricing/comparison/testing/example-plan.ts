/** The customer's plan in the worked example of formulas.md: per month, by tier; for tests. */
export const lakeshorePlan = {
  eE_Amount: 760,
  eS_Amount: 1_640,
  eC_Amount: 1_420,
  eF_Amount: 2_190,
  eE_Quantity: 12,
  eS_Quantity: 4,
  eC_Quantity: 3,
  eF_Quantity: 6,
};
