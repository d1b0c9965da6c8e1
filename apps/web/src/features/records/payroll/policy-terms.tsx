import { Group, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { fixedText, formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { termsInUse, type WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { wcTermsFields } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import { discountNames, programNames } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { PasteLines } from './paste-lines.tsx';
import { WcTermsDialog } from './wc-terms-dialog.tsx';

const percent = (value: WcTerms['schedulePercent']) => `${new Money(value)}%`;
const rate = (value: WcTerms['terrorismRate']) => fixedText(value, 4);
const factor = (value: WcTerms['experienceMod']) => fixedText(value);

const shownTerm: { [Name in keyof WcTerms]: (terms: WcTerms) => string } = {
  experienceMod: ({ experienceMod }) => factor(experienceMod),
  schedulePercent: ({ schedulePercent }) => percent(schedulePercent),
  premiumDiscount: ({ premiumDiscount }) => discountNames[premiumDiscount],
  expenseConstant: ({ expenseConstant }) => formatMoney(expenseConstant),
  minimumPremium: ({ minimumPremium }) => formatMoney(minimumPremium),
  terrorismRate: ({ terrorismRate }) => rate(terrorismRate),
  catastropheRate: ({ catastropheRate }) => rate(catastropheRate),
  assessmentPercent: ({ assessmentPercent, assessmentBase }) => `${percent(assessmentPercent)} of ${assessmentBase}`,
  assessmentBase: ({ assessmentBase }) => assessmentBase,
  otherPremium: ({ otherPremium }) => formatMoney(otherPremium),
  currentPremium: ({ currentPremium }) => formatMoney(currentPremium ?? 0),
  states: ({ states }) => states.map(({ state }) => state).join(', '),
  wcProgram: ({ wcProgram }) => programNames[wcProgram],
  billedMod: ({ billedMod }) => factor(billedMod),
  billedAssessmentPercent: ({ billedAssessmentPercent }) => percent(billedAssessmentPercent),
  billOvertime: () => 'yes',
};

/** The terms of the policy in one line, and the button that opens them. */
export const PolicyTerms = ({ customer }: { customer: CustomerDetail }) => {
  const [open, setOpen] = useState(false);
  const { wcTerms } = customer.rfp.payRoll;
  const used = termsInUse(wcTerms);
  return (
    <Group mb="md" gap="sm" role="group" aria-label="Policy Terms">
      <Text size="sm" c={used.length > 0 ? undefined : 'dimmed'}>
        {used.length > 0
          ? used.map((name) => `${wcTermsFields[name].label} ${shownTerm[name](wcTerms)}`).join(' · ')
          : 'No policy terms: today’s premium is the sum of the lines.'}
      </Text>
      {customer.abilities.saveRfp && (
        <IconButton icon={IconAdjustments} label="Policy Terms" onClick={() => setOpen(true)} />
      )}
      {customer.abilities.saveRfp && <PasteLines customer={customer} />}
      {open && <WcTermsDialog customer={customer} onClose={() => setOpen(false)} />}
    </Group>
  );
};
