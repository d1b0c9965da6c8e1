import { Group, Radio } from '@mantine/core';
import { type PortalQuestion, questionOf } from '@worksmart/shared/sales/portal/questions.rules.ts';
import type { ReactNode } from 'react';
import type { PortalFormState } from './portal-form.ts';

interface Props {
  form: PortalFormState;
  question: PortalQuestion;
  /** Shown below the question once it is answered with yes. */
  children?: ReactNode;
}

/** A yes/no question with nothing chosen beforehand: no answer is not a No. */
export const YesNo = ({ form, question, children }: Props) => {
  const { text, mayBeUnknown } = questionOf(question);
  const answer = form.values.answers[question] ?? null;
  return (
    <>
      <Radio.Group
        label={text}
        mb="md"
        value={answer}
        onChange={(chosen) => form.setFieldValue(`answers.${question}`, chosen)}
      >
        <Group gap="lg" mt={8}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
          {mayBeUnknown && <Radio value="unknown" label="I don’t know" />}
        </Group>
      </Radio.Group>
      {answer === 'yes' && children}
    </>
  );
};
