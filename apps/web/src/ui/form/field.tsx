import type { BoxProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type Field as Declared,
  type FieldTree,
  fieldAt,
  type Kind,
  type PathOf,
} from '@worksmart/shared/platform/record.ts';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { LookupSource } from '#lib/lookups.ts';
import { ClassCodeField } from '../fields/class-code-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FeinField, PhoneField, ZipField } from '../fields/masked-fields.tsx';
import { CountField, MoneyField, RateField } from '../fields/number-fields.tsx';
import { FlagField, LookupSelect, StateSelect, ValueSelect } from '../fields/select-fields.tsx';
import { TextAreaField, TextField } from '../fields/text-fields.tsx';
import { ReadOnlyValue } from '../read-only-value.tsx';
import { fieldText } from './field-words.ts';
import { useLabelWords } from './label-words.ts';
import { describe, type FieldDescription } from './schema-fields.ts';

type InputProps = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;

export interface Binding {
  /** Returns the props of an input by its field: `form.getInputProps`, or the same below a path. */
  of: (name: string) => InputProps;
  /** Returns a field's stored value: a chosen row keeps its name, even if its list no longer has it. */
  storedAt?: (name: string) => unknown;
  /** Shows stored values instead of inputs. */
  readOnly?: boolean;
}

const Inputs = createContext<Binding>({ of: () => ({ onChange: () => undefined }) });

/** Binds the fields within it to a form. */
export const FormInputs = ({ children, ...binding }: Binding & { children: ReactNode }) => (
  <Inputs value={binding}>{children}</Inputs>
);

/** What a screen may add to a field; layout and rules across fields stay with the screen. */
interface Look extends Pick<BoxProps, 'w' | 'maw' | 'mt' | 'mb'> {
  label?: string;
  description?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  openOnFocus?: boolean;
  from?: LookupSource;
  /** Of a choice between numbers: other names for them. */
  options?: readonly { id: number; name: string }[];
  required?: boolean;
  clearable?: boolean;
  allowNegative?: boolean;
  /** Whether the table has a class code. */
  known?: (code: string) => boolean;
  minRows?: number;
  /** Whether a day of a date field, `YYYY-MM-DD`, can be picked. */
  canPick?: (day: string) => boolean;
  allowDeselect?: boolean;
  onChange?: (value: never) => void;
  style?: CSSProperties;
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[];
  error?: ReactNode;
  'data-autofocus'?: boolean | undefined;
  /** For a field that appears in an open dialog. */
  autoFocus?: boolean;
}

type Props = Omit<FieldDescription, 'required'> & InputProps & Omit<Look, 'onChange'>;

const optionsOf = ({ values = [], names = {} }: Declared) =>
  values.map((id) => ({ id, name: names[String(id)] ?? String(id) }));

const inputs: Record<Kind, (props: Props, field: Declared) => ReactNode> = {
  text: (props) => <TextField {...props} />,
  note: (props) => <TextAreaField {...props} />,
  email: (props) => <TextField type="email" {...props} />,
  phone: (props) => <PhoneField type="tel" {...props} />,
  zip: (props) => <ZipField {...props} />,
  fein: (props) => <FeinField {...props} />,
  state: (props) => <StateSelect {...props} />,
  classCode: (props) => <ClassCodeField {...props} />,
  flag: (props) => <FlagField {...props} />,
  count: (props) => <CountField {...props} />,
  year: (props) => <CountField thousandSeparator="" {...props} />,
  money: (props, { decimals = 2 }) => <MoneyField decimalScale={decimals} {...props} />,
  rate: (props, { suffix, decimals = 4 }) => <RateField suffix={suffix} decimalScale={decimals} {...props} />,
  day: (props) => <DateField {...props} />,
  option: (props, field) => <ValueSelect options={optionsOf(field)} {...props} />,
  choice: (props, { list = 0 }) => <LookupSelect from={{ type: list }} {...props} />,
  explained: (props, { list = 0 }) => <LookupSelect from={{ type: list }} {...props} />,
  value: () => null,
};

type Row = { id?: number | null } | null | undefined;

/**
 * Returns the component that shows a record's fields: `<Field path="firstName" />`. A path without a field does not compile.
 * @param usual the look of a field that says nothing else
 */
export const fieldOf = <T extends FieldTree>(tree: T, usual: Look = {}) => {
  const described = new Map<string, FieldDescription>();
  const describedAt = (path: string, { label, save }: Declared): FieldDescription => {
    const known = described.get(path) ?? { label, ...describe(save) };
    described.set(path, known);
    return known;
  };
  return ({ path, ...own }: { path: PathOf<T> } & Look) => {
    const look = { ...usual, ...own };
    const { of, storedAt, readOnly } = useContext(Inputs);
    const wordsOf = useLabelWords();
    const { value, ...input } = of(path);
    const field = fieldAt(tree, path);
    if (!field) return null;
    const stored = storedAt?.(path);
    if (readOnly && field.kind !== 'flag')
      return <ReadOnlyValue label={look.label ?? field.label} value={fieldText(field, stored)} />;
    const label = wordsOf(field.label);
    const isStored = field.list !== undefined && (stored as Row)?.id === (value as Row)?.id;
    const props = { ...describedAt(path, field), label, ...input, value: isStored ? stored : value };
    return inputs[field.kind]({ ...props, ...(readOnly && { disabled: true }), ...look }, field);
  };
};
