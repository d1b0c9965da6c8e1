import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { PayRollSave } from '@worksmart/shared/records/payroll/schema.ts';
import { servicesCost } from '@worksmart/shared/records/payroll/services-cost.rules.ts';
import { ExplainedFigure } from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';

const notEntered = 'Calculated once their number and cost are entered under General.';

/** The yearly costs of contractors and time clocks, from General. Renders nothing if there are none. */
export const OtherCosts = ({ payRoll }: { payRoll: PayRollSave }) => {
  const typed = {
    contractors: payRoll.contractors === true,
    usesContractorService: payRoll.usesContractorService === true,
    contractorCount: payRoll.contractorCount ?? null,
    contractorServiceRate: payRoll.contractorServiceRate ?? null,
    contractorServiceCycles: payRoll.contractorServiceCycles ?? null,
    usesTimeclock: payRoll.usesTimeclock === true,
    timeclockCount: payRoll.timeclockCount ?? null,
    timeclockCharge: payRoll.timeclockCharge ?? null,
  };
  const { contractors, timeclocks } = servicesCost(typed);
  if (contractors === undefined && timeclocks === undefined) return null;
  return (
    <FormSection title="Other Costs per Year">
      {contractors !== undefined && (
        <ExplainedFigure
          label="Contractors"
          value={contractors && formatMoney(contractors)}
          explains={
            contractors
              ? `${typed.contractorCount} contractors × ${formatMoney(typed.contractorServiceRate ?? 0)} × ${typed.contractorServiceCycles} cycles per year.`
              : notEntered
          }
        />
      )}
      {timeclocks !== undefined && (
        <ExplainedFigure
          label="Timeclocks"
          value={timeclocks && formatMoney(timeclocks)}
          explains={
            timeclocks
              ? `${typed.timeclockCount} timeclocks × ${formatMoney(typed.timeclockCharge ?? 0)} per month × 12.`
              : notEntered
          }
        />
      )}
    </FormSection>
  );
};
