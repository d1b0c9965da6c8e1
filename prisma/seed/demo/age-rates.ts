import { federalCurve } from '#shared/pricing/age-rates/age-bands.ts';
import { type CensusLine, censusLines, lineName, lineTiers } from '#shared/pricing/age-rates/census-lines.rules.ts';
import { coverageTiers } from '#shared/pricing/comparison/constants.ts';
import { insuranceType, planType } from '#shared/records/lookups/constants.ts';
import { ageCurveRows } from '../reference/age-curves.ts';
import type { DemoRecord } from './demo-rows.ts';

const baseRate = 412.5;
const planName = 'Small Group Age-Banded';

const nameless = ({ number, tier, amount }: CensusLine) =>
  tier && amount ? [{ name: lineName(number), tier: lineTiers[tier], amount: amount.toNumber(), active: true }] : [];

/** Adds a plan whose lines were computed from the record's census. It is not selected, so that no figure changes. */
export function addAgeRatedPlan({ rows, setting, customerId }: DemoRecord, censusId: number) {
  const census = rows.censuses.find(({ id }) => id === censusId);
  const provider = setting.providerPlans.find(({ typeId }) => typeId === planType.medical);
  const [curve] = ageCurveRows();
  if (!census || !provider || !curve) return;
  const asOf = (census.asOf as Date).toISOString().slice(0, 10);
  const people = rows.censusRows.filter((row) => row.censusId === censusId);
  const { lines, ageing } = censusLines(people as unknown as Parameters<typeof censusLines>[0], {
    asOf,
    planName,
    effectiveDate: asOf,
    pricing: { baseRate, factors: curve.factors },
    tobacco: [],
  });
  const after = lines.flatMap(nameless);
  const planId = rows.plans.length + 1;
  rows.plans.push({
    id: planId,
    customerId,
    opsPlanId: provider.id,
    insuranceTypeId: insuranceType.individual,
    insurancePlanTypeId: planType.medical,
    planName,
    selected: false,
  });
  for (const { name, tier, amount } of after) {
    // All four columns, so that the lines keep their order: rows with the same columns are inserted together.
    const [eeAmount, esAmount, ecAmount, efAmount] = coverageTiers.map((one) =>
      one === tier ? amount.toFixed(2) : null,
    );
    rows.planEmployees.push({ planId, name, eeAmount, esAmount, ecAmount, efAmount, active: true });
  }
  rows.planAgeRates.push({
    planId,
    basis: {
      baseRate,
      rates: null,
      effectiveDate: `${asOf}T00:00:00`,
      state: 'IN',
      tobacco: [],
      asOf,
      curve: `${federalCurve} ${asOf.slice(0, 4)}`,
      people: after.length,
      left: lines.length - after.length,
      ageing: JSON.parse(JSON.stringify(ageing), (_, value) => (typeof value === 'string' ? Number(value) : value)),
      appliedBy: setting.names.get(setting.adminId) ?? '',
    },
    before: [],
    after,
    appliedAt: setting.today,
  });
}
