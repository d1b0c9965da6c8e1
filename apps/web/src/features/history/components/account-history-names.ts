/** Names of users and sign-in actions in the audit log. */

export const accountActions: Readonly<Record<string, string>> = {
  'users.save': 'User saved',
  'users.remove': 'User deleted',
  'user:create': 'User made at the command line',
  'users.unlock': 'User unlocked',
  'users.endSession': 'Session of a user ended',
  'users.endSessions': 'User signed out everywhere',
  'auth.authenticate': 'Sign-in',
  'auth.authenticateByQuery': 'Sign-in',
  'auth.secondStep': 'Second step of a sign-in',
  'auth.locked': 'Account locked',
  'auth.logout': 'Signed out',
  'auth.logoutEverywhere': 'Signed out everywhere',
  'auth.endSession': 'Session ended',
  'auth.forgotPassword': 'Password reset asked for',
  'auth.confirmPassword': 'Password reset',
  'auth.confirmPasswordByQuery': 'Password reset',
  'audit.extract': 'Audit log exported',
  'customers.extract': 'List exported',
};

export const accountLabels: Readonly<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  roleId: 'Role',
  isSalesAgent: 'Sales Agent',
  twoFactor: 'Second Factor',
  passwordHash: 'Password',
  openSessions: 'Open Sessions',
  lockedUntil: 'Locked Until',
  signIn: 'Sign-In',
};
