import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 320, height: 800 } });
for (const u of process.argv.slice(2)) { await p.goto('http://localhost:4493' + u);
console.log(u, await p.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > innerWidth + .5).map((e) => e.tagName + '.' + (e.className?.baseVal ?? e.className) + ' ' + Math.round(e.getBoundingClientRect().right) + ' ' + e.textContent.slice(0, 40)).slice(0, 12))); }
await b.close();
