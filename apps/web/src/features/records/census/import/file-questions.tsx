import { Stack, Text } from '@mantine/core';
import { formatDollars, formatMoney } from '@worksmart/shared/platform/money.ts';
import { type CensusAnswers, type WagesPer, wagesPer } from '@worksmart/shared/records/census/answers.ts';
import { type CensusTier, censusTiers, tierNames } from '@worksmart/shared/records/census/lists.ts';
import { highAnnual, highHourly } from '@worksmart/shared/records/census/row.rules.ts';
import type { CensusQuestion } from '@worksmart/shared/records/census/table.rules.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import classes from './import-dialog.module.css';
import type { CensusImport } from './use-census-import.ts';

const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

const periods: Readonly<Record<WagesPer, string>> = {
  year: 'A year',
  month: 'A month',
  halfMonth: 'Half a month',
  twoWeeks: 'Two weeks',
  week: 'A week',
  hour: 'An hour',
};

interface Asked {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen option; null for none. */
  value: string | null;
  /** Null takes an answer back. */
  answer: (value: string | null) => CensusAnswers;
}

/** A question with two answers. */
const eitherOr = (
  label: string,
  name: 'dayFirst' | 'lastFirst' | 'dependents' | 'highWages',
  answers: CensusAnswers,
  [yes, no]: readonly [string, string],
): Asked => ({
  label,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
  value: answers[name] === undefined ? null : String(answers[name]),
  answer: (value) => ({ [name]: value === null ? undefined : value === 'true' }),
});

const withTier = (tiers: CensusAnswers['tiers'], word: string, tier: CensusTier | null): CensusAnswers['tiers'] => {
  const { [word]: _, ...others } = tiers ?? {};
  return tier === null ? others : { ...others, [word]: tier };
};

const askedOf = (question: CensusQuestion, answers: CensusAnswers): Asked => {
  switch (question.kind) {
    case 'tier':
      return {
        label: `Which coverage is “${question.written}”? (${rowsText(question.rows)})`,
        options: censusTiers.map((tier) => ({ value: tier, label: tierNames[tier] })),
        value: answers.tiers?.[question.word] ?? null,
        answer: (tier) => ({ tiers: withTier(answers.tiers, question.word, tier as CensusTier | null) }),
      };
    case 'dayFirst':
      return eitherOr(`How are dates such as ${question.example} written?`, 'dayFirst', answers, [
        'Day, month, year',
        'Month, day, year: leave those empty',
      ]);
    case 'lastFirst':
      return eitherOr(
        `Which name comes first in names such as ${question.example}? (${rowsText(question.rows)})`,
        'lastFirst',
        answers,
        ['The last name', 'The first name'],
      );
    case 'dependents':
      return eitherOr(
        `Are the ${rowsText(question.rows)} without a number, hire date or wage dependents of the employee above?`,
        'dependents',
        answers,
        ['Yes: use their birth dates only', 'No: they are employees'],
      );
    case 'wagesPer':
      return {
        label: `What are the wages paid for? Half of them are ${formatMoney(question.middle)} or less.`,
        options: wagesPer.map((per) => ({ value: per, label: periods[per] })),
        value: answers.wagesPer ?? null,
        answer: (per) => ({ wagesPer: (per as WagesPer | null) ?? undefined }),
      };
    default:
      return eitherOr(
        `Are wages over ${formatDollars(highAnnual)} a year or ${formatDollars(highHourly)} an hour right? (${rowsText(question.rows)})`,
        'highWages',
        answers,
        ['Yes: keep them', 'No: leave them empty'],
      );
  }
};

const Question = ({
  label,
  options,
  value,
  isRequired,
  onAnswer,
}: Pick<Asked, 'label' | 'options' | 'value'> & { isRequired: boolean; onAnswer: (value: string | null) => void }) => (
  <ChoiceSelect
    label={label}
    data={[...options]}
    value={value}
    required={isRequired}
    placeholder={isRequired ? 'Please select an answer' : 'Leave these rows out'}
    maw={440}
    clearable={!isRequired}
    clearButtonProps={{ 'aria-label': `Leave these rows out: ${label}`, 'aria-hidden': false, tabIndex: 0 }}
    onChange={onAnswer}
  />
);

/** Asks once for the whole file what its cells do not say. The answers are offered again for the customer’s next file. */
export const FileQuestions = ({ census }: { census: CensusImport }) => {
  const { questions, answers, say, file, leavesHidden, leaveHidden, isOpen } = census;
  const hidden = file?.hidden.rows.length ?? 0;
  if (questions.length === 0 && hidden === 0) return null;
  return (
    <section aria-label="Questions about this file" className={classes.questions}>
      <Text fw={600} size="sm" mb={isOpen ? 0 : 8}>
        Questions about this file
      </Text>
      {isOpen && (
        <Text variant="note" mb={8}>
          Please answer before you save.
        </Text>
      )}
      <Stack gap="sm">
        {hidden > 0 && (
          <Question
            label={`The workbook hides ${rowsText(hidden)}. Are these people part of the list?`}
            options={[
              { value: 'true', label: 'No: leave them out' },
              { value: 'false', label: 'Yes: a filter hides them' },
            ]}
            value={leavesHidden === undefined ? null : String(leavesHidden)}
            isRequired
            onAnswer={(value) => leaveHidden(value === 'true')}
          />
        )}
        {questions.map((question) => {
          const { answer, ...asked } = askedOf(question, answers);
          return (
            <Question
              key={question.kind === 'tier' ? `tier ${question.word}` : question.kind}
              {...asked}
              isRequired={question.kind !== 'tier'}
              onAnswer={(value) => say(answer(value))}
            />
          );
        })}
      </Stack>
    </section>
  );
};
