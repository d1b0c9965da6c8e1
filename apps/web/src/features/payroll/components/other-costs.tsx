import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayRollSave } from '@worksmart/shared/payroll/schema.ts';
import { contractorCost, timeclockCost } from '@worksmart/shared/payroll/services-cost.rules.ts';
import { ComputedFigure } from '../../../ui/computed-figure.tsx';
import { FormSection } from '../../../ui/form-section.tsx';

/** What contractors and time clocks cost in a year, as General has them; nothing where there are none. */
export const OtherCosts = ({ payRoll }: { payRoll: PayRollSave }) => {
  const { contractorCount = 0, contractorServiceRate = 0, contractorServiceCycles = 0 } = payRoll;
  const { timeclockCount = 0, timeclockCharge = 0 } = payRoll;
  const paysContractors = payRoll.contractors && payRoll.usesContractorService;
  if (!paysContractors && !payRoll.usesTimeclock) return null;
  return (
    <FormSection title="Other Costs per Year">
      {paysContractors && (
        <ComputedFigure
          label="Contractors"
          value={formatMoney(
            contractorCost({
              contractorCount: contractorCount ?? 0,
              contractorServiceRate: contractorServiceRate ?? 0,
              contractorServiceCycles: contractorServiceCycles ?? 0,
            }),
          )}
          explains={`${contractorCount ?? 0} contractors × ${formatMoney(contractorServiceRate ?? 0)} × ${contractorServiceCycles ?? 0} cycles a year`}
        />
      )}
      {payRoll.usesTimeclock && (
        <ComputedFigure
          label="Timeclocks"
          value={formatMoney(
            timeclockCost({ timeclockCount: timeclockCount ?? 0, timeclockCharge: timeclockCharge ?? 0 }),
          )}
          explains={`${timeclockCount ?? 0} timeclocks × ${formatMoney(timeclockCharge ?? 0)} a month × 12`}
        />
      )}
    </FormSection>
  );
};
