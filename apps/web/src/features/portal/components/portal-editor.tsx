import { Button, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '@worksmart/shared/dates.ts';
import { missingItems } from '@worksmart/shared/portal/missing.rules.ts';
import type { FilledPortal } from '@worksmart/shared/portal/schema.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Filling } from '../filling.ts';
import { usePortalForm } from '../use-portal-form.ts';
import { usePortalUploads } from '../use-portal-uploads.ts';
import { BenefitsPart } from './benefits-part.tsx';
import { CompanyPart } from './company-part.tsx';
import { ContactsPart } from './contacts-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { LocationsPart } from './locations-part.tsx';
import { PayrollPart } from './payroll-part.tsx';
import classes from './portal.module.css';
import { PortalHeader } from './portal-header.tsx';
import { PortalStaleDialog } from './portal-stale-dialog.tsx';
import { ReviewPart } from './review-part.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepList } from './step-list.tsx';
import { isStep, type PortalStep, portalSteps, stepNames } from './steps.ts';

const parts: Readonly<Record<Exclude<PortalStep, 'review'>, ComponentType<Filling>>> = {
  company: CompanyPart,
  contacts: ContactsPart,
  locations: LocationsPart,
  payroll: PayrollPart,
  benefits: BenefitsPart,
  documents: DocumentsPart,
};

/** The step stands in the address, so that a reload and the browser's back lead where one was. */
const useStep = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const step: PortalStep = isStep(asked) ? asked : 'company';
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a page of its own to who reads or listens
  useEffect(() => {
    if (!moved.current) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const go = (next: PortalStep) => {
    moved.current = true;
    setSearch({ step: next });
  };
  return { step, go, heading };
};

/** The portal while it is open. Its form lives as long as this component: give it a key per portal. */
export const PortalEditor = ({ portalKey, view }: { portalKey: string; view: FilledPortal }) => {
  const editor = usePortalForm(portalKey, view);
  const { step, go, heading } = useStep();
  const at = portalSteps.indexOf(step);
  const [before, after] = [portalSteps[at - 1], portalSteps[at + 1]];
  const Part = step === 'review' ? undefined : parts[step];
  const filling = { portalKey, view, editor, uploading: usePortalUploads(portalKey) };

  return (
    <div className={classes.page}>
      <PortalHeader provider={view.provider} company={view.company}>
        <SaveStatus editor={editor} />
      </PortalHeader>
      <div className={classes.body}>
        <StepList step={step} missing={missingItems(view.form)} onGo={go} />
        <main id="page">
          <Stack gap={4} mb="md">
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {stepNames[step]}
            </Title>
            <Text size="sm" c="dimmed">
              Step {at + 1} of {portalSteps.length}.{' '}
              {step === 'company' &&
                `You can stop at any time and come back with the same link until ${formatDate(view.expiration)}.`}
            </Text>
          </Stack>
          {Part ? <Part {...filling} /> : <ReviewPart {...filling} onGo={go} />}
          <div className={classes.footer}>
            {before ? (
              <Button size="md" variant="default" onClick={() => go(before)}>
                Back
              </Button>
            ) : (
              <span />
            )}
            {after && (
              <Button size="md" onClick={() => go(after)}>
                Next
              </Button>
            )}
          </div>
        </main>
      </div>
      {editor.theirs && <PortalStaleDialog view={view} editor={editor} theirs={editor.theirs} />}
    </div>
  );
};
