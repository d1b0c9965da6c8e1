import { fixedText, formatMoney, Money, percentText } from '#platform/money.ts';
import { amountField, coverageTiers, tierLabels } from '#pricing/comparison/constants.ts';
import { planType } from '#records/lookups/constants.ts';
import type { PlanSheetRow, PremiumChange, SheetPlan } from './plan-sheet.schema.ts';
import { plainCode, unpadded } from './plan-sheet-group.rules.ts';

/** A change by more is flagged, percent. */
const flaggedPercent = 25;

/** Returns how the premiums of a plan change against those of the plan that it follows. */
export const premiumChanges = (before: SheetPlan, after: SheetPlan): PremiumChange[] =>
  coverageTiers.map((tier) => {
    const [was, is] = [before[amountField(tier)], after[amountField(tier)]];
    const change = was === 0 ? null : new Money(is).minus(was).times(100).dividedBy(was);
    return {
      tier,
      before: was,
      after: is,
      // A fall by less than half a tenth is 0, without a sign.
      percent: change && (Number(fixedText(change, 1)) || 0),
      flagged: change?.abs().greaterThan(flaggedPercent) ?? false,
    };
  });

/** Returns a change in percent with its sign: `+5.0%`, `−0.3%`, `0.0%`. */
export const changeText = (percent: number): string => `${percent > 0 ? '+' : ''}${percentText(percent, 1)}`;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Vendors of stored plans, and those that a row above has. */
export interface KnownVendors {
  stored: readonly string[];
  named: Set<string>;
}

/** Names a vendor that no stored plan has, once in a sheet. */
const vendorHints = (vendor: string, { stored: vendors, named }: KnownVendors): string[] => {
  if (vendors.length === 0 || vendors.includes(vendor) || named.has(vendor)) return [];
  named.add(vendor);
  const alike = vendors.find((one) => letters(one) === letters(vendor));
  return [
    alike === undefined
      ? `No other plan is of the vendor “${vendor}”. Please check its spelling.`
      : `Other plans write the vendor as “${alike}”.`,
  ];
};

/** Returns what to look at in a plan that can be saved, one sentence each. */
export const hintsOf = (row: PlanSheetRow & { after: SheetPlan; year: number }, vendors: KnownVendors): string[] => {
  const { after, year, changes, follows, typeId } = row;
  const flagged = changes.filter((change) => change.flagged);
  const above = coverageTiers.filter((tier) => after.eE_Amount > after[amountField(tier)]);
  return [
    ...(flagged.length === 0
      ? []
      : [
          `More than ${flaggedPercent}% against ${follows?.code} of ${follows?.year}: ${flagged
            .map(({ tier, percent }) => `${tierLabels[tier]} ${changeText(percent ?? 0)}`)
            .join(', ')}.`,
        ]),
    ...above.map(
      (tier) =>
        `EE (${formatMoney(after.eE_Amount)}) is above ${tierLabels[tier]} (${formatMoney(after[amountField(tier)])}).`,
    ),
    ...vendorHints(after.vendor, vendors),
    ...(Number(after.effectiveDate.slice(0, 4)) === year ? [] : [`It takes effect in another year than ${year}.`]),
    ...(follows && plainCode(follows.code) !== plainCode(row.code) && unpadded(follows.code) === unpadded(row.code)
      ? [`Its code is ${follows.code} in ${follows.year}: a spreadsheet may have removed zeros.`]
      : []),
    ...(after.highDeductible && typeId !== planType.medical
      ? ['Only medical plans can be high-deductible: it is saved as another one.']
      : []),
  ];
};
