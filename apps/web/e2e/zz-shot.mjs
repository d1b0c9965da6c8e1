import { chromium } from 'playwright-core';

const [, , port, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/tmp/worksmart-browser-0-153.0.0/chromium',
  args: ['--no-sandbox'],
});
const who = process.env.WHO ?? 'admin@worksmart.test';
const c = await b.newContext({ colorScheme: process.env.DARK ? 'dark' : 'light' });
const p = await c.newPage();
const t0 = Date.now();
await p.goto(`http://localhost:${port}/login`, { waitUntil: 'commit' });
await p.getByLabel('E-mail Address').fill(who);
await p.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
await p.getByRole('button', { name: 'Login' }).click();
await p.waitForURL(/main/);
console.log('in', Date.now() - t0);
for (const [w, h] of (process.env.SIZES ?? '1440x900,1024x768,390x844,720x450')
  .split(',')
  .map((s) => s.split('x').map(Number))) {
  await p.setViewportSize({ width: w, height: h });
  for (const path of paths) {
    const [url, click] = path.split('>>');
    await p.goto(`http://localhost:${port}${url}`, { waitUntil: 'commit' });
    await p.waitForTimeout(Number(process.env.WAIT ?? 2500));
    if (click) {
      await p.locator(click).first().click();
      await p.waitForTimeout(1200);
    }
    await p.screenshot({ path: `${out}/${path.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)}-${w}.png` });
  }
}
console.log('out', Date.now() - t0);
await b.close();
