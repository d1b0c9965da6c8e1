import { Anchor, Button, Text } from '@mantine/core';
import { useIntersection, useMergedRef } from '@mantine/hooks';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { useRef } from 'react';
import { dayText } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { PdfPages } from '#ui/pdf-pages/pdf-pages.tsx';
import { needsCode, proposalUrl } from '../acceptance.api.ts';
import { usePortalMutation } from '../portal.api.ts';
import classes from './acceptance-answer.module.css';
import { AcceptanceFigures } from './acceptance-figures.tsx';
import type { AnswerProps } from './answer-props.ts';
import { DeclineForm } from './decline-form.tsx';
import { SignForm } from './sign-form.tsx';

/** The form is at hand once its heading is above the bar. */
const belowBar = '0px 0px -120px 0px';

/** The proposal itself, what the signer must know, and the two answers. The way to the signature stays in sight. */
export const AcceptanceAnswer = (props: AnswerProps) => {
  const { portalKey, view, pass, onPassOver, onDraft } = props;
  const report = usePortalMutation(acceptancePortalRoutes.read, acceptancePortalRoutes.view);
  const form = useRef<HTMLDivElement>(null);
  const { ref: formInView, entry } = useIntersection<HTMLDivElement>({ rootMargin: belowBar });
  const formRef = useMergedRef(form, formInView);

  const reportRead = (pages: number) => {
    report.mutate(
      { params: { key: portalKey }, body: { pass, pages } },
      {
        onSuccess: () => onDraft({ isRead: true }),
        onError: (thrown) => {
          if (needsCode(thrown)) onPassOver();
        },
      },
    );
  };

  return (
    <>
      <AcceptanceFigures portalKey={portalKey} view={view} pass={pass} onPassOver={onPassOver} />
      <FormSection title="Your proposal" columns={0}>
        <Text mb="sm">
          Please read it to its last page, or{' '}
          <Anchor
            underline="always"
            href={proposalUrl(portalKey, pass, 'download')}
            download
            onClick={() => onDraft({ isRead: true })}
          >
            download it
          </Anchor>
          . Then you can accept it below.
        </Text>
        <PdfPages file={proposalUrl(portalKey, pass, 'show')} name={view.proposal} onLastShown={reportRead} />
      </FormSection>
      <div ref={formRef} className={classes.form}>
        <SignForm {...props} />
      </div>
      <DeclineForm {...props} />
      <div className={classes.bar} hidden={entry?.isIntersecting}>
        <Text size="sm">{`Valid until ${dayText(view.validUntil)}`}</Text>
        <Button size="md" onClick={() => form.current?.scrollIntoView({ behavior: 'smooth' })}>
          Accept
        </Button>
      </div>
    </>
  );
};
