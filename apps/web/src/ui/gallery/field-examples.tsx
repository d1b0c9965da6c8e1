import { type ReactNode, useState } from 'react';
import { ClassCodeField } from '../fields/class-code-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FeinField, PhoneField, ZipField } from '../fields/masked-fields.tsx';
import { CountField, MoneyField, RateField } from '../fields/number-fields.tsx';
import { type Chosen, FlagField, OptionSelect, StateSelect } from '../fields/select-fields.tsx';
import { TextAreaField, TextField } from '../fields/text-fields.tsx';
import { Hint } from '../hint.tsx';
import { ReadOnlyValue } from '../read-only-value.tsx';
import { Example, ExampleGroup } from './example.tsx';

interface HeldProps<V> {
  start: V;
  children: (value: V, onChange: (value: V) => void) => ReactNode;
}

/** Holds the value of one part. */
const Held = <V,>({ start, children }: HeldProps<V>) => {
  const [value, setValue] = useState(start);
  return children(value, setValue);
};

const options = [
  { id: 16, name: 'New' },
  { id: 17, name: 'Contacted' },
];

export const FieldExamples = () => (
  <ExampleGroup title="Fields">
    <Example state="TextField, required, empty">
      <Held start="">{(value, set) => <TextField label="Company" required value={value} onChange={set} />}</Held>
    </Example>
    <Example state="TextField, refused">
      <TextField label="Company" required value="" error="Please enter the company's name." />
    </Example>
    <Example state="TextField, disabled">
      <TextField label="Vendor" disabled value="Hoosier Payroll" />
    </Example>
    <Example state="TextField with a hint">
      <TextField label="WC Code" value="V810" description={<Hint>This code does not exist.</Hint>} />
    </Example>
    <Example state="ClassCodeField with a question">
      <Held start="881O">{(value, set) => <ClassCodeField label="WC Code" value={value} onChange={set} />}</Held>
    </Example>
    <Example state="TextAreaField">
      <Held start={'Two\nlines'}>{(value, set) => <TextAreaField label="Notes" value={value} onChange={set} />}</Held>
    </Example>
    <Example state="PhoneField">
      <Held start="3175550142">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>
    </Example>
    <Example state="FeinField">
      <Held start="">{(value, set) => <FeinField label="FEIN" value={value} onChange={set} />}</Held>
    </Example>
    <Example state="ZipField">
      <Held start="46204">{(value, set) => <ZipField label="Zip" required value={value} onChange={set} />}</Held>
    </Example>
    <Example state="MoneyField">
      <Held<number | null> start={1234567.5}>
        {(value, set) => <MoneyField label="Wages Per Month" value={value} onChange={set} />}
      </Held>
    </Example>
    <Example state="RateField">
      <Held<number | null> start={2.5125}>
        {(value, set) => <RateField label="Current Tax Rate" suffix="%" value={value} onChange={set} />}
      </Held>
    </Example>
    <Example state="CountField">
      <Held<number | null> start={null}>
        {(value, set) => <CountField label="Full Time" required value={value} onChange={set} />}
      </Held>
    </Example>
    <Example state="DateField">
      <Held<string | null> start="2026-03-08T00:00:00">
        {(value, set) => <DateField label="Date of Incorporation" value={value} onChange={set} />}
      </Held>
    </Example>
    <Example state="StateSelect">
      <Held start="IN">{(value, set) => <StateSelect label="State" required value={value} onChange={set} />}</Held>
    </Example>
    <Example state="OptionSelect, LookupSelect">
      <Held<Chosen> start={{ id: 16 }}>
        {(value, set) => <OptionSelect label="Status" options={options} value={value} onChange={set} />}
      </Held>
    </Example>
    <Example state="FlagField">
      <Held<boolean> start>{(value, set) => <FlagField label="Indiana Domiciled" value={value} onChange={set} />}</Held>
    </Example>
    <Example state="ReadOnlyValue, empty">
      <ReadOnlyValue label="Submitted on" value={null} />
    </Example>
  </ExampleGroup>
);
