import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'] });
const page = await browser.newPage({ viewport: { width: 1840, height: 1000 } });
import { writeFileSync } from 'node:fs';
const pairs = process.argv.slice(2);
for (const pair of pairs) {
  const names = pair.split(',');
  const html = names.map((n) => `<div style="display:flex;gap:6px;margin-bottom:6px"><img src="${n}-pc-light.png" style="width:700px"><img src="${n}-pc-dark.png" style="width:700px"><img src="${n}-movil-light.png" style="height:394px"><img src="${n}-movil-dark.png" style="height:394px"></div>`).join('');
  writeFileSync('/tmp/login-shots/sheet.html', html);
  await page.goto('file:///tmp/login-shots/sheet.html');
  await page.screenshot({ path: `/tmp/login-shots/s/${names[0]}.png`, fullPage: true });
}
await browser.close();
