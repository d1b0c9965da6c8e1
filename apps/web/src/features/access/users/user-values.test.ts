import { expect, test } from 'vitest';
import { bodyOf, newUser, passwordRules, type UserForm, userForm } from './user-values.ts';

const right: UserForm = {
  ...newUser,
  firstName: 'Kim',
  lastName: 'Hall',
  email: 'kim.hall@worksmart.test',
  role: { id: 8 },
  password: 'green apple river',
  confirmation: 'green apple river',
};

const problemsOf = (values: UserForm, isOwn = false): Record<string, string> => {
  const { error } = userForm.safeParse(values);
  const messages = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  const rules = Object.entries(passwordRules(8, isOwn)(values)).filter(([, message]) => message !== undefined);
  return { ...messages, ...(Object.fromEntries(rules) as Record<string, string>) };
};

test.each([
  ['firstName', ' ', 'Please enter a first name.'],
  ['lastName', ' ', 'Please enter a last name.'],
  ['email', '', 'Please enter a valid email address.'],
  ['email', 'nobody', 'Please enter a valid email address.'],
  ['phone', '317555', 'Please enter a valid phone number.'],
  ['role', null, 'Please select a role.'],
  ['role', { id: 3 }, 'Please select a role.'],
  ['password', 'short', 'Please enter at least 8 characters.'],
  ['password', 'kim.hall!', 'Please do not use your own name or email address.'],
])('%s as %j: %s (C-USER-06, C-USER-07, C-USER-08, C-USER-09, C-USER-10)', (name, value, message) => {
  expect(problemsOf(right)).toEqual({});
  expect(problemsOf({ ...right, [name]: value })).toEqual({ [name]: message });
});

test('requires a password for a new user only, and the current one to change one’s own (C-USER-10)', () => {
  const none = { password: '', confirmation: '' };
  expect(problemsOf({ ...right, ...none })).toEqual({ password: 'Please enter a password.' });
  expect(problemsOf({ ...right, ...none, id: 3 })).toEqual({});
  expect(problemsOf({ ...right, id: 3 }, true)).toEqual({ currentPassword: 'Please enter your current password.' });
});

test('sends passwords as base64, and only if typed (C-USER-13)', () => {
  expect(bodyOf({ ...right, currentPassword: 'old' })).toMatchObject({
    password: btoa('green apple river'),
    currentPassword: btoa('old'),
  });
  const body = bodyOf({ ...right, id: 3, password: '', confirmation: '' });
  expect(Object.keys(body)).not.toContain('password');
  expect(Object.keys(body)).not.toContain('confirmation');
});
