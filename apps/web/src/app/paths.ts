/** Every path of the app that a person may stand on. */
export const paths = {
  login: '/login',
  secondStep: '/twoAuth',
  confirm: '/confirm/:token',
  main: '/main',
  leads: '/main/sales',
  rfps: '/main/sales/rfp',
  prospects: '/main/sales/prospects',
  archived: '/main/sales/archived',
  clients: '/main/clients',
  tiers: '/main/operations',
  plans: '/main/operations/plans',
  rates: '/main/operations/rates',
  fees: '/main/operations/fees',
  outbox: '/main/administration/outbox',
  portal: '/portal/rfp/:key',
  parts: '/ui',
} as const;
