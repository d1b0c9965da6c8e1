import { type Icon, IconBuilding, IconClipboardHeart, IconReportAnalytics } from '@tabler/icons-react';
import { reports } from '@worksmart/shared/claims/reports/reports.ts';
import { fold, foldTyped } from '@worksmart/shared/platform/fold.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { stageNames } from '@worksmart/shared/records/customers/constants.ts';
import type { SearchHit } from '@worksmart/shared/records/search/routes.ts';
import type { RecordTarget } from '#lib/recent-records.ts';
import type { Command } from '#ui/keys/commands.ts';
import { keyText } from '#ui/keys/keys.ts';
import type { SectionEntry } from '../sections.ts';

/** What an entry of the palette opens. */
export type Target = { to: string } | { run: () => void } | RecordTarget;

export interface Entry {
  /** Unique in the palette. */
  key: string;
  icon: Icon;
  label: string;
  /** Where or what it is, shown next to its label. */
  hint: string;
  /** Why it matches, if its label does not show that. */
  found?: string | null;
  /** The key that does the same. */
  keys?: string;
  /** Remembered from earlier: its description may be outdated. */
  recent?: boolean;
  target: Target;
}

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}

const maxPlans = 5;

/** Returns whether every typed word begins a word of the text, as typed or folded, in any order. */
const matches = (text: string, typed: string): boolean => {
  const words = [...text.toLowerCase().split(/[^\p{L}\p{N}]+/u), ...fold(text).split(' ')];
  return [typed.toLowerCase(), foldTyped(typed)].some((form) =>
    form
      .split(/\s+/)
      .filter(Boolean)
      .every((part) => words.some((word) => word.startsWith(part))),
  );
};

export const screenEntries = (sections: readonly SectionEntry[], typed: string): Entry[] =>
  sections.flatMap((section) =>
    section.pages
      .filter((page) => matches(`Go to ${page.label} ${section.label}`, typed))
      .map((page) => ({
        key: `screen ${page.path}`,
        icon: page.icon,
        label: page.label,
        hint: page.label === section.label ? 'Screen' : section.label,
        target: { to: page.path },
      })),
  );

/** Each report’s dialog. Found only by typing, because the palette lists screens first. */
export const reportEntries = (typed: string): Entry[] =>
  reports
    .filter(({ name }) => typed !== '' && matches(`${name} Report`, typed))
    .map(({ id, name }) => ({
      key: `report ${id}`,
      icon: IconReportAnalytics,
      label: name,
      hint: 'Run Report',
      target: { to: `${paths.reports}?report=${id}` },
    }));

/** A plan opens in its table, filtered to that plan. */
export const planEntries = (plans: readonly Plan[], typed: string): Entry[] =>
  plans
    .filter((plan) => typed.length > 1 && matches(`${plan.name} ${plan.code} ${plan.vendor}`, typed))
    .slice(0, maxPlans)
    .map((plan) => ({
      key: `plan ${plan.id}`,
      icon: IconClipboardHeart,
      label: plan.name,
      hint: `${plan.type.name} plan ${plan.year}`,
      found: plan.code,
      target: {
        to: `${paths.plans}?${new URLSearchParams({ type: String(plan.type.id), year: String(plan.year), 'f.code': plan.code })}`,
      },
    }));

export const recordEntry = ({ customerId, name, stageId }: RecordTarget, where = ''): Entry => ({
  key: `customer ${customerId}`,
  icon: IconBuilding,
  label: name,
  hint: [stageNames[stageId] ?? '', where].filter(Boolean).join(', '),
  target: { customerId, name, stageId },
});

export const hitEntries = (hits: readonly SearchHit[]): Entry[] =>
  hits.map(({ id, name, stageId, city, state, found }) => ({
    ...recordEntry({ customerId: id, name, stageId }, `${city}, ${state}`),
    found,
  }));

/** What the user may do on the screen below: found by its name or a synonym, with the words in any order. */
export const commandEntries = (commands: readonly Command[], typed: string): Entry[] =>
  commands
    .filter(({ label, words = '' }) => matches(`${label} ${words}`, typed))
    .map(({ id, label, keyName, icon, run }) => ({
      key: `command ${id}`,
      icon,
      label,
      hint: '',
      ...(keyName && { keys: keyText(keyName) }),
      target: { run },
    }));
