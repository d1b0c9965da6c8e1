import { Anchor, Group, List, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { likelyClassCode } from '@worksmart/shared/platform/reading/class-code.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type AppliedWcLine, applyWcLines } from '@worksmart/shared/records/customers/wc-lines-apply.rules.ts';
import {
  type MeantCodes,
  type PastedWcLine,
  type PastedWcLines,
  readWcLines,
} from '@worksmart/shared/records/customers/wc-lines-paste.rules.ts';
import { useState } from 'react';
import { PasteDialog } from '#ui/dialogs/paste-dialog.tsx';
import { CountField } from '#ui/fields/number-fields.tsx';
import { Hint } from '#ui/hint.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useSaveWcPolicy } from './payroll.api.ts';
import { useWorkersCompRates } from './use-state-rates.ts';
import { wcRate } from './workers-comp-explanation.ts';

type Figure = 'employeeCount' | 'annualWages' | 'overtimeWages' | 'rate';

/** A figure as it will be, and as it is if that differs. */
const figureText = ({ pasted, before }: AppliedWcLine, name: Figure, show: (value: number) => string): string => {
  const [now, then] = [before?.[name] ?? null, pasted[name]];
  if (then === null) return now === null ? '–' : show(now);
  return now === null || now === then ? show(then) : `${show(now)} → ${show(then)}`;
};

const resultOf = ({ lacks, before, save }: AppliedWcLine): string => {
  if (lacks) return lacks;
  if (!save) return 'No change';
  return before ? 'Changes' : 'New';
};

interface Typed {
  employees: Readonly<Record<string, number | null>>;
  onType: (key: string, count: number | null) => void;
}

const columnsFor = ({ employees, onType }: Typed): SimpleColumn<AppliedWcLine & { given: PastedWcLine }>[] => [
  { id: 'key', header: 'Line', width: 80, cell: ({ key }) => key },
  numericColumn('employees', 'Employees', (line) =>
    line.before === undefined && line.given.employeeCount === null ? (
      <CountField
        aria-label={`Employees of ${line.key}`}
        size="xs"
        w={80}
        ml="auto"
        value={employees[line.key] ?? null}
        onChange={(count) => onType(line.key, count)}
      />
    ) : (
      figureText(line, 'employeeCount', (count) => count.toLocaleString('en-US'))
    ),
  ),
  numericColumn('wages', 'Annual Wages', (line) => figureText(line, 'annualWages', formatMoney)),
  numericColumn('overtime', 'Overtime Wages', (line) => figureText(line, 'overtimeWages', formatMoney)),
  numericColumn('rate', 'Current WC Rate', (line) => figureText(line, 'rate', wcRate)),
  { id: 'result', header: 'Result', cell: resultOf },
];

const Unread = ({ lines }: { lines: PastedWcLines['unread'] }) =>
  lines.length > 0 && (
    <>
      <Text size="sm" fw={600} mt="sm">
        Not understood
      </Text>
      <List size="sm" aria-label="Not understood">
        {lines.map(({ line, text, why }) => (
          <List.Item key={line}>{`Line ${line}: ${text}. ${why}`}</List.Item>
        ))}
      </List>
    </>
  );

interface QuestionsProps {
  lines: readonly PastedWcLine[];
  year: number;
  onUse: (key: string, code: string) => void;
}

/** Asks about class codes that the table lacks and whose letters may be meant as digits. */
const CodeQuestions = ({ lines, year, onUse }: QuestionsProps) => {
  const { ratesOf } = useWorkersCompRates(year);
  return lines.map(({ state, code }) => {
    const likely = likelyClassCode(code);
    if (!likely || ratesOf(state).some((rate) => rate.code === code)) return null;
    const key = `${state} ${code}`;
    return (
      <Group key={key} gap="xs" mt="xs">
        <Hint>{`${key}: did you mean ${likely}?`}</Hint>
        <Anchor component="button" type="button" size="sm" onClick={() => onUse(key, likely)}>
          {`Use ${likely}`}
        </Anchor>
      </Group>
    );
  });
};

const savesOf = (applied: readonly AppliedWcLine[]) => applied.flatMap(({ save }) => save ?? []);

/** Fills the lines from a policy page or payroll report. All are saved at once, or none. */
const PasteLinesDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const [employees, setEmployees] = useState<Typed['employees']>({});
  const [meant, setMeant] = useState<MeantCodes>({});
  const save = useSaveWcPolicy();
  const applied = ({ rows }: PastedWcLines) => applyWcLines(rows, customer.rfp.payRoll.workersComp, employees);
  const columns = columnsFor({
    employees,
    onType: (key, count) => setEmployees((before) => ({ ...before, [key]: count })),
  });
  return (
    <PasteDialog
      title="Paste Work Comp Lines"
      hint={`Copy the lines of a policy page, a payroll report or a spreadsheet: class code, payroll, rate, and if known state, employees and overtime. Lines without a state are in ${customer.state}.`}
      read={(text) => readWcLines(text, customer.state, meant)}
      preview={(understood) => (
        <>
          <SimpleTable
            label="What was recognized"
            columns={columns}
            rows={applied(understood).map((line, at) => ({ ...line, given: understood.rows[at] ?? line.pasted }))}
            rowId={({ key }) => key}
            emptyText="Nothing was recognized."
          />
          <CodeQuestions
            lines={understood.rows}
            year={customer.rfp.rfpYear}
            onUse={(key, code) => setMeant((before) => ({ ...before, [key]: code }))}
          />
          <Unread lines={understood.unread} />
        </>
      )}
      taken={(understood) => savesOf(applied(understood)).length}
      use={(count) => `Save ${count} ${count === 1 ? 'Line' : 'Lines'}`}
      onUse={(understood) =>
        save.mutateAsync({
          body: { id: customer.id, rfp: { payRoll: { workersComp: savesOf(applied(understood)) } } },
        })
      }
      onClose={onClose}
    />
  );
};

/** The button that opens the dialog. */
export const PasteLines = ({ customer }: { customer: CustomerDetail }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={IconClipboardText} label="Paste Lines" onClick={() => setOpen(true)} />
      {open && <PasteLinesDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
};
