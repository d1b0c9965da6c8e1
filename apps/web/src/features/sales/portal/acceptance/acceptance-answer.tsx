import { Anchor, Button, Text } from '@mantine/core';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { useRef } from 'react';
import { dayText } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { PdfPages } from '#ui/pdf-pages/pdf-pages.tsx';
import { needsCode, proposalUrl } from '../acceptance.api.ts';
import { usePortalMutation } from '../portal.api.ts';
import { SigningDisclosures } from '../signing-disclosures.tsx';
import classes from './acceptance-answer.module.css';
import type { AnswerProps } from './answer-props.ts';
import { DeclineForm } from './decline-form.tsx';
import { SignForm } from './sign-form.tsx';

/** The proposal itself, what the signer must know, and the two answers. The way to them stays in sight. */
export const AcceptanceAnswer = (props: AnswerProps) => {
  const { portalKey, view, pass, onPassOver, onDraft } = props;
  const report = usePortalMutation(acceptancePortalRoutes.read, acceptancePortalRoutes.view);
  const { provider, brand, agent } = view;
  const form = useRef<HTMLDivElement>(null);

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
      <FormSection title="Signing electronically" columns={0}>
        <SigningDisclosures
          provider={provider}
          name={agent?.name ?? null}
          email={agent?.email ?? null}
          phone={agent?.phone ?? brand.phone}
        />
      </FormSection>
      <div ref={form} className={classes.form}>
        <SignForm {...props} />
      </div>
      <DeclineForm {...props} />
      <div className={classes.bar}>
        <Text size="sm">{`Valid until ${dayText(view.validUntil)}`}</Text>
        <Button size="md" onClick={() => form.current?.scrollIntoView({ behavior: 'smooth' })}>
          Accept
        </Button>
      </div>
    </>
  );
};
