/** Names of users and sign-in actions in the audit log. */

export const accountActions: Readonly<Record<string, string>> = {
  'users.save': 'User saved',
  'users.invite': 'User invited',
  'users.inviteAgain': 'Invitation sent again',
  'users.remove': 'User deleted',
  'user:create': 'User created at the command line',
  'users.unlock': 'User unlocked',
  'users.endSession': 'Session of a user ended',
  'users.endSessions': 'User signed out everywhere',
  'auth.authenticate': 'Sign-in',
  'auth.authenticateByQuery': 'Sign-in',
  'auth.secondStep': 'Second step of a sign-in',
  'followUps.saveDigest': 'Daily email about follow-ups changed',
  'auth.locked': 'Account locked',
  'auth.logout': 'Signed out',
  'auth.logoutEverywhere': 'Signed out everywhere',
  'auth.endSession': 'Session ended',
  'auth.forgotPassword': 'Password reset requested',
  'auth.confirmPassword': 'Password reset',
  'auth.confirmPasswordByQuery': 'Password reset',
  'audit.extract': 'Audit log exported',
  'customers.extract': 'List exported',
};

export const accountLabels: Readonly<Record<string, string>> = {
  invitedAt: 'Invited',
  isSalesAgent: 'Sales Agent',
  twoFactor: 'Second Factor',
  passwordHash: 'Password',
  signIn: 'Sign-In',
  wanted: 'Daily Email',
};
