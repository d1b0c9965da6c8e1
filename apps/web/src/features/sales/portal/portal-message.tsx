import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { defaultColor } from '@worksmart/shared/platform/color.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import type { PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { BrandLogo, showsName } from '#ui/brand-logo.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { Waiting } from '#ui/waiting.tsx';
import { BrandTheme } from './brand-theme.tsx';
import classes from './portal.module.css';
import { BackToRenewals } from './renewal/back-to-renewals.tsx';

const PhoneLink = ({ phone }: { phone: string }) => (
  <Anchor underline="always" href={`tel:${phone}`} style={{ whiteSpace: 'nowrap' }}>
    {formatPhone(phone)}
  </Anchor>
);

/** The contact at the provider; the provider’s own phone for a company that has none. */
export const ContactAgent = ({ agent, provider, brand }: Pick<PortalView, 'agent' | 'provider' | 'brand'>) => {
  if (!agent && !brand.phone) return <Text>Please ask your contact at {withStop(provider)}</Text>;
  if (!agent)
    return (
      <Text>
        Please call {provider}: {brand.phone && <PhoneLink phone={brand.phone} />}
      </Text>
    );
  return (
    <Text>
      Please ask {agent.name} at {provider}:{' '}
      <Anchor underline="always" href={`mailto:${agent.email}`}>
        {agent.email}
      </Anchor>
      {agent.phone && (
        <>
          {' '}
          or <PhoneLink phone={agent.phone} />
        </>
      )}
      .
    </Text>
  );
};

export type Parties = Pick<PortalView, 'provider' | 'company' | 'brand'>;

/** The provider's logo and name, and the customer's name. */
export const PortalHeader = ({ view: { brand, company }, children }: { view: Parties; children?: ReactNode }) => (
  <header className={classes.header} style={{ '--brand': brand.color } as CSSProperties}>
    <div className={classes.headerRow}>
      <BrandLogo brand={brand} width={160} height={36} />
      <div className={classes.company}>
        {!showsName(brand) && <Text variant="note">{brand.name}</Text>}
        <Text fw={600} translate="no">
          {company}
        </Text>
        <BackToRenewals />
      </div>
      {children}
    </div>
  </header>
);

/** Who runs the portal: name, address, phone, and the brand's footer. */
export const PortalFooter = ({ view: { brand } }: { view: Parties }) => {
  const { name, address, phone, footer } = brand;
  if (!phone && !footer && address.length === 0) return null;
  return (
    <footer className={classes.about}>
      <Text size="sm">
        {[name, ...address].join(', ')}
        {phone && (
          <>
            {' · '}
            <Anchor href={`tel:${phone}`} size="sm" underline="always" style={{ whiteSpace: 'nowrap' }}>
              {formatPhone(phone)}
            </Anchor>
          </>
        )}
      </Text>
      {footer && (
        <Text size="sm" className={classes.footerText}>
          {footer}
        </Text>
      )}
    </footer>
  );
};

interface Props {
  /** Absent if the portal could not be identified. */
  view?: Parties;
  title: string;
  /** It is shown inside another page. */
  preview?: boolean;
  children: ReactNode;
}

/** A page shown instead of the form: why there is no form, and what to do. After a form that was scrolled it begins at its top. */
export const PortalMessage = ({ view, title, preview = false, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (preview || window.scrollY === 0) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [preview]);
  const content = (
    <Stack gap="md">
      <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      {children}
    </Stack>
  );
  return (
    <div className={classes.page}>
      {view && <PortalHeader view={view} />}
      {preview ? (
        <div className={classes.narrow}>{content}</div>
      ) : (
        <main id="page" className={classes.narrow}>
          {content}
        </main>
      )}
      {view && <PortalFooter view={view} />}
    </div>
  );
};

/** Why the server rejected what was sent. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <Alert color="red" variant="outline" role="alert">
    {children}
  </Alert>
);

/** What a link shows that is not one of ours, or no longer. */
export const UnknownLink = () => (
  <PortalMessage title="This link does not work">
    <Text>
      Please check that the address is complete: it may have been cut off in the email. If it is complete, please ask
      your contact for a new link.
    </Text>
  </PortalMessage>
);

type Branded = Pick<PortalView, 'provider' | 'brand' | 'businessZone'>;

/** During an upgrade, a server of the previous release may answer, which sends the name only. */
const withBrand = <View extends Branded>(view: View): View =>
  view.brand
    ? view
    : {
        ...view,
        brand: { name: view.provider, color: defaultColor, phone: null, address: [], footer: null, logo: null },
      };

interface PageProps<View extends Branded> {
  /** The browser tab’s title; its view is undefined until it has loaded. */
  title: (view: View | undefined) => string;
  answer: Pick<UseQueryResult<View>, 'data' | 'error' | 'refetch'>;
  children: (view: View) => ReactNode;
}

/**
 * Shows the portal of a key once it has loaded; until then that it is loading, failed to load, or that the key is
 * unknown.
 */
export const PortalPage = <View extends Branded>({ title, answer, children }: PageProps<View>) => {
  const { data, error, refetch } = answer;
  useDocumentTitle(title(data));
  if (error instanceof AppError && error.code === 'not_found') return <UnknownLink />;
  if (data !== undefined) {
    const view = withBrand(data);
    return <BrandTheme color={view.brand.color}>{children(view)}</BrandTheme>;
  }
  if (!error) return <Waiting />;
  return (
    <PortalMessage title="The page could not be loaded">
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </PortalMessage>
  );
};
