import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeCodes } from '@emovera/contract/locales.ts';
import { test as base, expect, type Locator } from '@playwright/test';

/** What a browser asked for ahead, before anybody clicked, as the service would see it: the test's own tools do not report such requests. */
const test = base.extend<{ listener: { origin: string; ahead: string[] } }>({
  listener: async ({ baseURL }, use) => {
    const ahead: string[] = [];
    const server: Server = createServer((incoming, answer) => {
      if (incoming.headers['sec-purpose']?.includes('prefetch')) ahead.push(incoming.url ?? '');
      const passed = forward(new URL(incoming.url ?? '/', baseURL), { method: incoming.method, headers: incoming.headers }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      incoming.pipe(passed);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    await use({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, ahead });
    server.closeAllConnections();
    server.close();
  },
});

for (const lang of localeCodes) {
  test(`${lang}: a page is fetched once its link is pressed, and a file is not`, async ({ page, listener: { origin, ahead } }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
    await page.goto(`${origin}/${lang}/forms/confirmChecklist?formSubmitted=true`);
    // Pressed, not clicked: what begins a fetch at once, and leaves the page where it is.
    const press = async (link: Locator) => {
      await link.hover();
      await page.mouse.down();
      await page.mouse.move(0, 0);
      await page.mouse.up();
    };
    await press(page.locator('main a[href*="/downloads/"]').first());
    await press(page.locator(`body > footer a[href="/${lang}/pricing"]`));
    await expect.poll(() => ahead).toEqual([`/${lang}/pricing`]);
    expect(complaints).toEqual([]);
  });
}
