import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Locator } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';

/** Requests that the browser makes before a click, as the service sees them. Playwright does not report such requests. */
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

for (const lang of languagesInTurn(1)) {
  test(`${lang}: a page is fetched when its link is pressed, and a file is not`, async ({ page, listener: { origin, ahead } }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${origin}/${lang}/forms/confirmChecklist?formSubmitted=true`);
    // A press without a release starts the fetch and does not leave the page.
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
