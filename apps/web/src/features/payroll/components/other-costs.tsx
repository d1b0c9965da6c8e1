import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayRollSave } from '@worksmart/shared/payroll/schema.ts';
import { servicesCost } from '@worksmart/shared/payroll/services-cost.rules.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ExplainedFigure } from './explained-figure.tsx';

/** What contractors and time clocks cost in a year, as General has them; nothing where there are none. */
export const OtherCosts = ({ payRoll }: { payRoll: PayRollSave }) => {
  const typed = {
    contractors: payRoll.contractors === true,
    usesContractorService: payRoll.usesContractorService === true,
    contractorCount: payRoll.contractorCount ?? 0,
    contractorServiceRate: payRoll.contractorServiceRate ?? 0,
    contractorServiceCycles: payRoll.contractorServiceCycles ?? 0,
    usesTimeclock: payRoll.usesTimeclock === true,
    timeclockCount: payRoll.timeclockCount ?? 0,
    timeclockCharge: payRoll.timeclockCharge ?? 0,
  };
  const { contractors, timeclocks } = servicesCost(typed);
  if (!contractors && !timeclocks) return null;
  return (
    <FormSection title="Other Costs per Year">
      {contractors && (
        <ExplainedFigure
          label="Contractors"
          value={formatMoney(contractors)}
          explains={`${typed.contractorCount} contractors × ${formatMoney(typed.contractorServiceRate)} × ${typed.contractorServiceCycles} cycles a year.`}
        />
      )}
      {timeclocks && (
        <ExplainedFigure
          label="Timeclocks"
          value={formatMoney(timeclocks)}
          explains={`${typed.timeclockCount} timeclocks × ${formatMoney(typed.timeclockCharge)} a month × 12.`}
        />
      )}
    </FormSection>
  );
};
