import { logoMessages } from '@worksmart/shared/office/branding/logo.ts';
import { senderMessage } from '@worksmart/shared/office/branding/schema.ts';
import { nameMessage } from '@worksmart/shared/platform/brand.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { waitForEmail } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejection } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { firstName: 'Root', lastName: 'Admin' } } });
beforeEach(() => t.db.branding.deleteMany());

const read = async () => (await t.as.admin.get('/branding')).json();
const save = async (more: object, as: Caller = t.as.admin) => as.put('/branding', { ...(await read()), ...more });
const upload = (content: string | Buffer, as: Caller = t.as.admin) =>
  as.upload('/branding/logo', fileForm('logo.svg', content));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';

describe('the brand', () => {
  test('is in its public part in /info, for everyone', async () => {
    const { brand } = (await t.app.inject('/api/info')).json();
    expect(brand).toEqual({ name: 'WorkSmart', color: '#1f5f8b', phone: null, address: [], footer: null, logo: null });
  });

  test('starts with the settings; a save changes it for everyone, is audited, and back to the default stores nothing', async () => {
    const first = await read();
    expect(first).toMatchObject({ rowVersion: 1, name: 'WorkSmart', color: '#1f5f8b', logo: null });
    const saved = await save({ name: 'Acme', color: '#FFD400', phone: '317-555-0142', address: ['1 Main St', ''] });
    expect(saved.json()).toMatchObject({ rowVersion: 2, name: 'Acme', color: '#ffd400', phone: '3175550142' });
    expect((await t.app.inject('/api/info')).json().brand).toMatchObject({ name: 'Acme', address: ['1 Main St'] });
    const audit = await t.db.auditEvent.findFirst({ where: { entity: 'branding' }, orderBy: { id: 'desc' } });
    expect(audit).toMatchObject({
      actorName: 'Root Admin',
      changes: { name: [null, 'Acme'], color: [null, '#ffd400'] },
    });
    expect((await save({ name: 'WorkSmart', color: '#1f5f8b' })).json().rowVersion).toBe(3);
    expect(await t.db.branding.findUnique({ where: { id: 1 } })).toMatchObject({
      name: null,
      color: null,
      rowVersion: 3,
    });
    expect((await save({})).json().rowVersion).toBe(3);
  });

  test('refuses what is wrong, each on its field, and an outdated save with the current brand', async () => {
    const wrong = await save({ name: ' ', sender: 'Acme', logoHash: 'a'.repeat(64) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().error.fields).toEqual({ name: [nameMessage], sender: [senderMessage] });
    expect((await save({ logoHash: 'a'.repeat(64) })).json().error.fields).toEqual({
      logoHash: [logoMessages.unknown],
    });
    await save({ name: 'Acme' });
    const outdated = await save({ name: 'Other', rowVersion: 1 });
    expect(outdated.statusCode).toBe(409);
    expect(outdated.json().error.details).toMatchObject({ name: 'Acme', rowVersion: 2 });
  });

  test('two first saves at once: one wins, the other gets the conflict', async () => {
    const first = await read();
    const both = await Promise.all(['One', 'Two'].map((name) => t.as.admin.put('/branding', { ...first, name })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('names emails', async () => {
    await save({ name: 'Acme' });
    const { email } = await t.addUser(5);
    await t.as.signedOut.get(`/users/forgotpass?email=${email}`);
    const mail = await waitForEmail(t, email, 'password-reset');
    expect(mail.subject).toBe('Reset your Acme password');
  });
});

describe('the logo', () => {
  test('is drawn as PNG, stored, shown by its hash, and becomes the logo with a save', async () => {
    expect((await t.app.inject('/api/branding/logo')).statusCode).toBe(404);
    const uploaded = await ok(upload(svg.replace('<rect', '<script>alert(1)</script><rect onload="alert(1)"')));
    const { hash, url, width, height } = uploaded;
    expect({ width, height }).toEqual({ width: 480, height: 240 });
    const shown = await t.app.inject(url);
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect((await t.app.inject('/api/branding/logo')).statusCode).toBe(404);
    expect((await save({ logoHash: hash })).json().logo).toEqual({ hash, url, width, height });
    const current = await t.app.inject('/api/branding/logo');
    expect(current.headers).toMatchObject({ 'cache-control': 'no-cache', etag: `"${hash}"` });
    const again = await t.app.inject({ url: '/api/branding/logo', headers: { 'if-none-match': `"${hash}"` } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect((await t.app.inject('/api/info')).json().brand.logo).toEqual({ url, width, height });
  });

  test('that an earlier release stored as SVG is shown as its picture', async () => {
    const { hash } = (await upload(svg)).json();
    const stored = await t.db.brandingLogo.findUniqueOrThrow({ where: { hash } });
    const old = { ...stored, hash: 'b'.repeat(64), mime: 'image/svg+xml', content: Buffer.from(svg) };
    await t.db.brandingLogo.create({ data: old });
    const shown = await t.app.inject(`/api/branding/logo?hash=${old.hash}`);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload.equals(Buffer.from(stored.png))).toBe(true);
  });

  test('garbage gets a message that says what to do', async () => {
    expect(await rejection(upload('GIF89a'))).toMatchObject({ status: 422, message: logoMessages.kind });
    expect((await upload('x'.repeat(1_100_000))).statusCode).toBe(413);
  });

  test('logos that no save used are removed after a day', async () => {
    const { hash } = (await upload(svg)).json();
    const other = (await upload(svg.replace('<rect', '<rect fill="#fff"'))).json().hash;
    await save({ logoHash: hash });
    await t.db.brandingLogo.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await save({ phone: '3175550142' });
    const left = await t.db.brandingLogo.findMany({ select: { hash: true } });
    expect(left).toContainEqual({ hash });
    expect(left).not.toContainEqual({ hash: other });
  });
});

describe('previews', () => {
  const unsaved = async () => {
    const { rowVersion: _, logo: __, defaults: ___, ...brand } = await read();
    return { ...brand, name: 'Unsaved & Co', sender: 'Unsaved <hello@unsaved.test>' };
  };

  test('show a brand that is not saved, and send nothing', async () => {
    const before = await t.db.mailMessage.count();
    expect(await ok(t.as.admin.post('/branding/preview/email', await unsaved()))).toMatchObject({
      from: 'Unsaved <hello@unsaved.test>',
      subject: expect.stringContaining('Unsaved & Co'),
    });
    const { url } = (await t.as.admin.post('/branding/preview/document', await unsaved())).json();
    const file = await t.as.admin.open(url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(await t.db.mailMessage.count()).toBe(before);
    expect((await read()).name).toBe('WorkSmart');
  });

  test('the email shows the logo within its HTML, since a browser knows no parts of an email', async () => {
    const { hash } = (await upload(svg)).json();
    const body = { ...(await unsaved()), logoHash: hash };
    const { html } = (await t.as.admin.post('/branding/preview/email', body)).json();
    expect(html).toContain('<img class="logo" src="data:image/png;base64,');
    expect(html).not.toContain('cid:');
  });
});
