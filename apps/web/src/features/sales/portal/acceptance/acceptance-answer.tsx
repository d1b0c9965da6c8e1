import { Anchor, Text } from '@mantine/core';
import { acceptancePortalRoutes } from '@worksmart/shared/sales/acceptance/routes.ts';
import { FormSection } from '#ui/form-section.tsx';
import { needsCode, proposalUrl } from '../acceptance.api.ts';
import { usePortalMutation } from '../portal.api.ts';
import { SigningDisclosures } from '../signing-disclosures.tsx';
import type { AnswerProps } from './answer-props.ts';
import { DeclineForm } from './decline-form.tsx';
import { ProposalPages } from './proposal-pages.tsx';
import { SignForm } from './sign-form.tsx';

/** What the signer must know, the proposal itself, and the two answers. */
export const AcceptanceAnswer = (props: AnswerProps) => {
  const { portalKey, view, pass, onPassOver, onDraft } = props;
  const report = usePortalMutation(acceptancePortalRoutes.read, acceptancePortalRoutes.view);
  const { provider, brand, agent } = view;

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
      <FormSection title="Signing electronically" columns={0}>
        <SigningDisclosures
          provider={provider}
          name={agent?.name ?? null}
          email={agent?.email ?? null}
          phone={agent?.phone ?? brand.phone}
        />
      </FormSection>
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
        <ProposalPages url={proposalUrl(portalKey, pass, 'show')} name={view.proposal} onLastShown={reportRead} />
      </FormSection>
      <SignForm {...props} />
      <DeclineForm {...props} />
    </>
  );
};
