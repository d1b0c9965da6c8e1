import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { readBrand } from './brand.ts';

const database = databaseForTests();
const config = { PROVIDER_NAME: 'Bench & Sons', MAIL_FROM: 'Bench <no-reply@example.test>' };
const read = () => readBrand({ db: database.prisma, config });

const standard = {
  name: 'Bench & Sons',
  color: '#1f5f8b',
  onColor: '#ffffff',
  phone: null,
  address: [],
  sender: 'Bench <no-reply@example.test>',
  replyTo: null,
  footer: null,
  logo: null,
};

const addLogo = (hash: string, png: number[]) =>
  database.prisma.brandingLogo.create({
    data: { hash, mime: 'image/png', content: Buffer.from(png), png: Buffer.from(png), width: 3, height: 2 },
  });

test('is the settings until somebody saves, field by field', async () => {
  expect(await read()).toEqual(standard);
  await database.prisma.branding.create({ data: { id: 1, phone: '3175550142' } });
  expect(await read()).toEqual({ ...standard, phone: '3175550142' });
  await database.prisma.branding.update({ where: { id: 1 }, data: { name: 'Acme', color: '#ffd400' } });
  expect(await read()).toEqual({
    ...standard,
    phone: '3175550142',
    name: 'Acme',
    color: '#ffd400',
    onColor: '#000000',
  });
});

test('a changed logo is read at once, however it was cached', async () => {
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
  await addLogo(one, [1]);
  await addLogo(two, [2]);
  await database.prisma.branding.upsert({
    where: { id: 1 },
    create: { id: 1, logoHash: one },
    update: { logoHash: one },
  });
  expect((await read()).logo).toEqual({ hash: one, png: Buffer.from([1]), width: 3, height: 2 });
  await database.prisma.branding.update({ where: { id: 1 }, data: { logoHash: two } });
  expect((await read()).logo?.png).toEqual(Buffer.from([2]));
  await database.prisma.branding.update({ where: { id: 1 }, data: { logoHash: null } });
  expect((await read()).logo).toBeNull();
});

test('the database keeps one row', async () => {
  await expect(database.prisma.branding.create({ data: { id: 2 } })).rejects.toThrow(/branding_one_row/);
});
