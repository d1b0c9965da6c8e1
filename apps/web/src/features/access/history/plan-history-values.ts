import { planEmployeeFields } from '@worksmart/shared/pricing/comparison/schema.ts';
import { fieldText } from '#ui/form/field-words.ts';

const { name: nameField, ...figures } = planEmployeeFields;

const employeeText = (employee: Readonly<Record<string, unknown>>): string => {
  const texts = Object.entries(figures).flatMap(([name, field]) => {
    const value = employee[name];
    if (field.kind === 'flag') return value === false ? ['not active'] : [];
    const text = fieldText(field, value);
    return text ? [`${field.label} ${text}`] : [];
  });
  return [fieldText(nameField, employee.name), ...texts].join(', ');
};

/** Words a stored employee of a current plan, or the texts of its Info tab; undefined for other fields. */
export const planPartText = (field: string, value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (/^employees\.\d+$/.test(field)) return employeeText(value as Record<string, unknown>);
  return field === 'info' ? Object.values(value).join('; ') || 'None' : undefined;
};
