import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { useOwnFactors } from '../account.api.ts';
import { AccountSecurity } from '../account-security.tsx';

/** How the signed-in user signs in. */
const AccountPage = () => {
  const factors = useOwnFactors();
  return (
    <Page title="Sign-In & Security">
      <Loaded query={factors} errorTitle="Your sign-in settings could not be loaded">
        {(loaded) => <AccountSecurity factors={loaded} />}
      </Loaded>
    </Page>
  );
};

export default AccountPage;
