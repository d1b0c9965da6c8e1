import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withLogo } from '../packages/core/src/platform/mail/logo.ts';
import { fullBrand, logoBrand, plainBrand, sampleEmails } from '../packages/core/src/testing/email-samples.ts';
import { makeFolder } from './lib/make-folder.mjs';

/**
 * `pnpm mails --into FOLDER`: writes every email of the product with example data, as HTML and as plain text, to look at.
 * Each has three brands: one with nothing but a name, one with everything filled in, and one with a logo.
 */
const { values } = parseArgs({ options: { into: { type: 'string', default: '.data/mails' } } });
makeFolder(values.into);
for (const [variant, brand] of Object.entries({ plain: plainBrand, full: fullBrand, logo: logoBrand })) {
  for (const [name, { html, text, subject }] of Object.entries(sampleEmails(brand))) {
    const file = join(values.into, `${name.replace(/\W+/g, '-')}.${variant}`);
    await writeFile(`${file}.html`, withLogo(html, brand.logo));
    await writeFile(`${file}.txt`, `Subject: ${subject}\n\n${text}`);
  }
}
console.log(`Wrote the emails into ${resolve(values.into)}`);
