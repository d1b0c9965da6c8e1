import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { followTo, providerSettings, startOidcServer } from '#testing/oidc-server.ts';
import { cookieOf, testPassword } from '#testing/sign-in.ts';
import type { EventCases, EventFrame } from '../event-frame.ts';

const { users, sso } = contract;
const redirectUri = 'http://cms.worksmart.test/api/auth/sso/callback';

/** A person is invited, locked out, signed out everywhere, and loses the second factor. */
export const userEvents: EventCases = async ({ t, admin, call }) => {
  const now = t.clock.now();
  await t.db.session.update({ where: { id: admin.sessionId }, data: { confirmedAt: now, lastSeenAt: now } });
  const fields = { firstName: 'Ivo', lastName: 'Quist', email: 'ivo@events.test', role: { id: 8 } };
  const { id: invited } = (await call(users.invite, { body: fields })).json();
  await call(users.inviteAgain, { params: { id: invited } });
  const { id } = await t.addUser(1, { password: testPassword });
  await t.db.user.update({ where: { id }, data: { lockedUntil: new Date(t.clock.now().getTime() + 3_600_000) } });
  await call(users.unlock, { params: { id } });
  const person = await t.signInAs(1);
  await call(users.saveChoices, { as: person, body: { startsOnToday: false } });
  await call(users.saveChoices, { as: person, body: { startsOnToday: true } });
  await call(users.endSessions, { params: { id: person.id } });
  await t.db.authenticatorApp.create({ data: { userId: id, sealedSecret: Buffer.from('x'), confirmedAt: now } });
  await call(sso.setEmergency, { params: { id }, body: { isEmergency: true } });
  await call(sso.setEmergency, { params: { id }, body: { isEmergency: false } });
  await call(users.removeFactors, { params: { id } });
  const [from, to] = [await t.addUser(4, { isSalesAgent: true }), await t.addUser(4, { isSalesAgent: true })];
  const { id: customerId } = await addCustomer(t.db, { salesAgentId: from.id });
  const followUp = { create: { userId: from.id, dueOn: now } };
  await t.db.note.create({ data: { customerId, typeId: 1, content: 'Call', followUp } });
  const task = { ownerId: from.id, text: 'Call', dueOn: now };
  await t.db.handOffTask.create({ data: { customerId, ...task } });
  await call(users.remove, { params: { id: from.id }, query: { assignTo: to.id } });
};

/** Signs a person in with an identity provider, from its button to the session. */
const signInBy = async ({ t, call, watch }: EventFrame, provider: number): Promise<void> => {
  const started = await call(sso.start, { params: { provider }, as: t.as.visitor });
  const address = /content="0;url=([^"]*)"/.exec(started.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = await followTo(address, redirectUri);
  const cookies = { sso: cookieOf(started, 'sso') };
  await watch(sso.finish, () => t.app.inject({ url: `/api/auth/sso/callback${url.search}`, cookies }));
};

/** An identity provider gives a person another role, is switched off while the person is signed in, and removed. */
export const ssoEvents: EventCases = async (frame) => {
  const { t, call } = frame;
  const server = await startOidcServer({ redirectUri });
  const settings = providerSettings(server, { roleClaim: 'groups', roleMap: [{ value: 'bosses', role: 7 }] });
  const save = async (changes: object): Promise<{ id: number; rowVersion: number }> =>
    (await call(sso.saveProvider, { body: { ...settings, ...changes } })).json();
  try {
    const { id, rowVersion } = await save({});
    const { id: userId, email } = await t.addUser(8);
    const asked = await t.db.identityRequest.create({ data: { userId, providerId: id, subject: 'another' } });
    const request = { id: userId, requestId: asked.id };
    await call(sso.decideRequest, { params: request, body: { approve: false } });
    server.signsIn('boss', { email, email_verified: true, groups: ['bosses'] });
    await signInBy(frame, id);
    const off = await save({ id, rowVersion, enabled: false });
    await save({ id, rowVersion: off.rowVersion });
    await signInBy(frame, id);
    await call(sso.removeProvider, { params: { id } });
  } finally {
    await server.close();
  }
};
