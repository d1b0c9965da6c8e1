import { Fieldset, ScrollArea, SimpleGrid } from '@mantine/core';
import { defaultPlanInfo, planInfoTopics } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import type { PlanForm } from './plan-form.ts';
import classes from './plan-info.module.css';

/** The documented height; less on a low screen, so that Save stays visible. */
export const tallestInfo = 'calc(min(600px, 100dvh - 360px))';

const notPrinted = 'Not printed until you change the default text.';

const isDefault = (form: PlanForm, typeId: number, field: string): boolean =>
  form.values.info?.[field] !== undefined && form.values.info[field] === defaultPlanInfo(typeId)[field];

/** The plan’s coverage in words: the fields of its type by topic. */
export const PlanInfo = ({ form, typeId }: { form: PlanForm; typeId: number }) => (
  <ScrollArea.Autosize mah={tallestInfo} type="auto" offsetScrollbars="present">
    {planInfoTopics(typeId).map(({ name, inputs }) => (
      <Fieldset key={name} legend={name} variant="unstyled" classNames={classes}>
        <SimpleGrid cols={{ base: 1, xs: Math.min(inputs.length, 2) }} spacing="md" verticalSpacing="xs">
          {inputs.map(({ field, label }) => (
            <TextField
              key={field}
              label={label}
              maxLength={255}
              description={isDefault(form, typeId, field) ? notPrinted : undefined}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...form.getInputProps(`info.${field}`)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    ))}
  </ScrollArea.Autosize>
);
