import { chromium } from '@playwright/test';
const [out, ...urls] = process.argv.slice(2);
const widths = (process.env.W ?? '1280').split(',').map(Number);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ reducedMotion: 'reduce', javaScriptEnabled: process.env.JS !== '0' });
await p.addInitScript(() => { try { sessionStorage.setItem('accepted-cookies', 'false'); } catch {} });
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
for (const u of urls) for (const w of widths) {
  await p.setViewportSize({ width: w, height: 900 });
  await p.goto('http://localhost:4493' + u, { waitUntil: 'load' });
  await p.waitForTimeout(400);
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const h = await p.evaluate(() => [...document.querySelectorAll('h1,h2,h3,h4')].map((e) => e.tagName[1]).join(''));
  console.log(u, w, 'overflow', over, 'headings', h);
  const H = await p.evaluate(() => document.documentElement.scrollHeight);
  const step = Number(process.env.STEP ?? 2000);
  for (let y = 0, i = 0; y < H - 700; y += step, i++) await p.screenshot({ path: `/tmp/sec/${out}${u.replaceAll('/', '_')}_${w}_${i}.png`, fullPage: true, clip: { x: 0, y, width: w, height: Math.min(step, H - y) } });
}
await b.close();
