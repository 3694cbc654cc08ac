import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { languagesInTurn } from '../scripts/testScope.ts';
import { policyOf, withPolicy } from '../site/src/build/policy.ts';
import { startPlainHost } from './plainHost.ts';

const confirmation = (lang: string) => `/${lang}/forms/confirmWebinar`;

/** Everything that a page asks for, from now on. */
function listen(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return asked;
}

const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** The captions that stand in the picture at this moment, as text. */
const shownCaptions = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].flatMap((track) =>
      track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => `${track.language}: ${(cue as VTTCue).text}`) : [],
    ),
  );

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    for (const lang of languagesInTurn(javaScriptEnabled ? 2 : 0)) {
      test(`a replay in ${lang} plays by the keyboard alone, with captions in the page’s language`, async ({ page }) => {
        const asked = listen(page);
        await page.goto(confirmation(lang));
        await page.waitForLoadState('networkidle');
        expect(asked.length).toBeGreaterThan(0);
        expect(asked.filter(({ pathname }) => pathname.endsWith('.mp4'))).toEqual([]);

        const video = page.locator('video').first();
        await video.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => timeOf(video)).toBeGreaterThan(1.5);
        await expect.poll(() => shownCaptions(video)).toHaveLength(1);
        expect((await shownCaptions(video))[0]).toMatch(new RegExp(`^${lang}: \\S`));
        await page.keyboard.press('Space');
        await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
        expect(asked.filter(({ hostname }) => hostname !== 'localhost')).toEqual([]);
      });

      test(`the keyboard gets out of a replay in ${lang} and opens its summary`, async ({ page }) => {
        await page.goto(confirmation(lang));
        const replay = page.locator('[id^=replay-]').first();
        await replay.locator('video').focus();
        await page.keyboard.press('Escape');
        const summary = replay.locator('summary');
        // The browser's player has a handful of controls of its own.
        for (let presses = 0; presses < 10; presses++) {
          await page.keyboard.press('Tab');
          if (await summary.evaluate((element) => element === document.activeElement)) break;
        }
        await expect(summary).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(replay.locator('details section p').first()).toBeVisible();
      });
    }

    test('a plain host that knows no ranges plays the replays too', async ({ page }) => {
      const host = await startPlainHost(fileURLToPath(new URL('../dist/public', import.meta.url)));
      try {
        await page.goto(`${host.url}${confirmation('fr')}`);
        const video = page.locator('video').last();
        await video.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => timeOf(video)).toBeGreaterThan(1.5);
        await expect.poll(() => shownCaptions(video)).toHaveLength(1);
      } finally {
        await host.stop();
      }
    });
  });
}

test('the replay that was asked for stands first', async ({ page }) => {
  await page.goto(`${confirmation('fr')}?formSubmitted=true&item=verbatimsMethode`);
  await expect(page.locator('[id^=replay-]').first()).toHaveAttribute('id', 'replay-verbatimsMethode');
});

test('the service serves films and captions as what they are', async ({ request }) => {
  const film = await request.get('/replays/npsBehindTheScore.mp4');
  expect([film.status(), film.headers()['content-type']]).toEqual([200, 'video/mp4']);
  const captions = await request.get('/replays/npsBehindTheScore.es.vtt');
  expect([captions.status(), captions.headers()['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
});

test.describe('a video of a service', () => {
  const address = '/en/a-video-of-a-service';

  /** A page with the real player, script and policy; all replays on the site are its own files. */
  async function openPage(page: Page) {
    const html = await renderPlayer();
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: withPolicy(html, policyOf(html, {})) }));
    await page.route('https://video.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Pause</button>' }),
    );
    await page.goto(address);
  }

  test('is contacted by a click alone, and the keyboard goes on in its player', async ({ page }) => {
    const asked = listen(page);
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await openPage(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(({ hostname }) => hostname === 'video.example')).toEqual([]);
    const button = page.getByRole('button', { name: 'Play from Tube' });
    await expect(button).toHaveAccessibleDescription('Contacts Tube (video.example)');

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible();
    await expect(page.locator('iframe')).toBeFocused();
    expect(asked.filter(({ hostname }) => hostname === 'video.example').map(({ href }) => href)).toEqual([
      'https://video.example/embed/abc123?autoplay=1',
    ]);
    expect(refused).toEqual([]);
  });

  test('is a link to the service where no script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL ?? '' });
    const page = await context.newPage();
    await openPage(page);
    await expect(page.locator('button')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Watch it at Tube' })).toHaveAttribute('href', 'https://video.example/watch/abc123');
    await context.close();
  });
});

/** A page that shows the player of `ui/VideoPlayer` with `inline/video.ts`. */
async function renderPlayer(): Promise<string> {
  const source = (file: string) => fileURLToPath(new URL(`../site/src/${file}`, import.meta.url));
  const outfile = join(mkdtempSync(join(tmpdir(), 'player-')), 'player.mjs');
  const markup = `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { VideoPlayer } from ${JSON.stringify(source('ui/VideoPlayer/VideoPlayer.tsx'))};
    export const html = renderToStaticMarkup(createElement(VideoPlayer, {
      title: 'A trial', preview: null, spoken: 'en', noticeId: 'notice',
      player: 'https://video.example/embed/abc123?autoplay=1', page: 'https://video.example/watch/abc123',
      words: { play: 'Play from Tube', link: 'Watch it at Tube' },
    }));`;
  await build({
    stdin: { contents: markup, resolveDir: source('') },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const { html } = (await import(pathToFileURL(outfile).href)) as { html: string };
  const bundled = await build({ entryPoints: [source('inline/video.ts')], bundle: true, minify: true, format: 'iife', write: false });
  const script = bundled.outputFiles[0]?.text.trim();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Player</title></head><body>${html}<p id="notice">Contacts Tube (video.example)</p><script>${script}</script></body></html>`;
}
