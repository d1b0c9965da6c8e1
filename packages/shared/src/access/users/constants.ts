/** The label of the agent of a record, and of a user who may be one. Lists show it without loading the schemas. */
export const salesAgentLabel = 'Sales Agent';

/** For so many days after their end sessions are kept, which tell when a user last signed in. */
export const sessionsKeptDays = 90;

export const firstNameMessage = 'Please enter a first name.';
export const lastNameMessage = 'Please enter a last name.';
export const roleMessage = 'Please select a role.';
export const passwordMessage = 'Please enter a password.';
export const currentPasswordMessage = 'Please enter your current password.';
export const emailInUse = 'This email address is already in use.';

export const ownAccountKept = 'You cannot delete your own account.';
export const cannotChangeOwnRole = 'You cannot change your own role.';
export const alreadySignedUp = 'This user already has a password. Forgot Password sends a new link.';
export const lastAdministratorKept = 'There must be at least one administrator.';

export const nameMaxLength = 65;
export const emailMaxLength = 125;

export const passwordsDiffer = 'Passwords do not match!';

/** The loader's text while users are loaded or changed. */
export const userLoaders = {
  list: 'Retrieving users...',
  create: 'Creating a new user...',
  update: 'Updating user...',
  remove: 'Removing user...',
} as const;
