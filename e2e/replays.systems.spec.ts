import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientScripts } from '@emovera/site/build/clientScripts.ts';
import { addPolicy, makePolicy } from '@emovera/site/build/policy.ts';
import type { Webinar, WebinarFacts, WebinarListWords } from '@emovera/site/webinarSchema.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse as parseHtml, serialize } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { parse } from 'yaml';
import { languagesInTurn } from '../scripts/testScope.ts';
import { startPlainHost } from './plainHost.ts';

const confirmation = (lang: string) => `/${lang}/forms/confirmWebinar`;

/** All requests of a page from now on. */
function listen(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  return requests;
}

const readTime = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** The text of the captions that are visible now. */
const shownCaptions = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].flatMap((track) =>
      track.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => `${track.language}: ${(cue as VTTCue).text}`) : [],
    ),
  );

/** Plays a video by keyboard until it shows captions. */
async function play(page: Page, video: Locator): Promise<void> {
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => readTime(video)).toBeGreaterThan(1.5);
  await expect.poll(() => shownCaptions(video)).toHaveLength(1);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    for (const lang of languagesInTurn(javaScriptEnabled ? 2 : 0))
      test(`a replay in ${lang} plays by keyboard only, with captions in the page’s language, and the keyboard leaves its player and opens the summary`, async ({
        page,
      }) => {
        const requests = listen(page);
        await page.goto(confirmation(lang));
        await page.waitForLoadState('networkidle');
        expect(requests.length).toBeGreaterThan(0);
        expect(requests.filter(({ pathname }) => pathname.endsWith('.mp4'))).toEqual([]);

        const replay = page.locator('[id^=replay-]').first();
        const video = replay.locator('video');
        await play(page, video);
        expect((await shownCaptions(video))[0]).toMatch(new RegExp(`^${lang}: \\S`));
        await page.keyboard.press('Space');
        await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
        expect(requests.filter(({ hostname }) => hostname !== 'localhost')).toEqual([]);

        await page.keyboard.press('Escape');
        const summary = replay.locator('summary');
        // The browser's player has several controls, and a film has chapters.
        for (let presses = 0; presses < 20; presses++) {
          await page.keyboard.press('Tab');
          if (await summary.evaluate((element) => element === document.activeElement)) break;
        }
        await expect(summary).toBeFocused();
        // On a wide screen, script has opened the transcript of a film, which is beside it.
        if (!javaScriptEnabled) await page.keyboard.press('Enter');
        await expect(replay.locator('details section p').first()).toBeVisible();
      });
  });
}

test('the film that needs no form plays on the list', async ({ page }) => {
  await page.goto('/fr/webinars');
  await expect(page.locator('main video')).toHaveCount(1);
  await play(page, page.locator('main video'));
});

test('replays also play from a static host without range requests', async ({ page }) => {
  const host = await startPlainHost(fileURLToPath(new URL('../dist/public', import.meta.url)));
  try {
    await page.goto(`${host.url}${confirmation('fr')}`);
    await play(page, page.locator('video').last());
  } finally {
    await host.stop();
  }
});

test('a transcript is beside its film on a wide screen and folded below it on a phone, and a chapter plays the film from there and is marked', async ({
  page,
}) => {
  const film = page.locator('[data-film]').first();
  const video = film.locator('video');
  for (const [width, isBeside] of [
    [340, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(confirmation('en'));
    const [player, transcript] = [await video.boundingBox(), await film.locator('details').boundingBox()];
    if (!player || !transcript) throw new Error('The film or its transcript is not in view.');
    expect(transcript.x >= player.x + player.width, `at ${width} px`).toBe(isBeside);
    await expect(film.locator('details[open]')).toHaveCount(isBeside ? 1 : 0);
  }
  const chapter = film.locator('[data-at]').nth(3);
  const start = Number(await chapter.getAttribute('data-at'));
  expect(start).toBeGreaterThan(60);
  await chapter.getByRole('button').press('Enter');
  await expect.poll(() => readTime(video)).toBeGreaterThan(start);
  expect(await readTime(video)).toBeLessThan(start + 20);
  await expect(chapter.getByRole('button')).toHaveAttribute('aria-current');
  await expect(film.locator('[aria-current]')).toHaveCount(1);
});

test('the service sends videos and captions with the right content types', async ({ request }) => {
  const film = await request.get('/replays/npsBehindTheScore.mp4');
  expect([film.status(), film.headers()['content-type']]).toEqual([200, 'video/mp4']);
  const captions = await request.get('/replays/npsBehindTheScore.es.vtt');
  expect([captions.status(), captions.headers()['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
});

test.describe('A video of a video service', () => {
  const address = '/en/a-video-of-a-service';
  let replay: ReturnType<typeof renderReplay> | undefined;

  /**
   * A page with one replay in the list, with its script and policy. All sample replays are own files, so a local page replaces the video
   * service.
   */
  async function openPage(page: Page) {
    replay ??= renderReplay();
    const { body, ...video } = await replay;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Replay</title></head><body>${body}</body></html>`;
    const document = parseHtml(html);
    addPolicy(document, makePolicy(document));
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: serialize(document) }));
    await page.route(`${new URL(video.player).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Pause</button>' }),
    );
    await page.goto(address);
    return video;
  }

  test('is loaded only after a click, with a notice before it, and the keyboard continues in its player', async ({ page }) => {
    const requests = listen(page);
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const { service, player } = await openPage(page);
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter(({ hostname }) => hostname !== 'localhost')).toEqual([]);
    await expect(page.locator('[data-video] svg')).toBeAttached();
    await expect(page.locator('iframe')).toHaveCount(0);
    const button = page.getByRole('button', { name: service });
    await expect(button).toHaveAccessibleDescription(new RegExp(`${service} \\(${new URL(player).host}\\)`));

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible();
    await expect(page.locator('iframe')).toBeFocused();
    expect(requests.filter(({ hostname }) => hostname !== 'localhost').map(({ href }) => href)).toEqual([player]);
    expect(refused).toEqual([]);
  });

  test('cannot be embedded by a page without one', async ({ page }) => {
    const { player } = await openPage(page);
    await page.goto(confirmation('en'));
    const refused = await page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          document.body.append(Object.assign(document.createElement('iframe'), { src }));
        }),
      player,
    );
    expect(refused).toBe('frame-src');
  });

  test('is a link to the service without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL ?? '' });
    const page = await context.newPage();
    const { service, watch } = await openPage(page);
    await expect(page.locator('button')).toBeHidden();
    await expect(page.getByRole('link', { name: service })).toHaveAttribute('href', watch);
    await context.close();
  });
});

test('texts about a live webinar follow the clock, and without script those of the build are shown with day and hours', async ({
  page,
  browser,
}) => {
  const { body, from, until, words } = await renderLive();
  const shown = [words.register, words.order, words.now, words.over];
  const expectShown = async (at: number, expected: readonly string[]) => {
    await page.clock.setFixedTime(at);
    await page.setContent(body);
    for (const text of shown)
      await expect(page.getByText(text, { exact: true }), `${text} at ${at}`).toBeVisible({ visible: expected.includes(text) });
  };
  await expectShown(from - 1, [words.register]);
  await expectShown(from, [words.register, words.now]);
  await expectShown(until - 1, [words.register, words.now]);
  await expectShown(until, [words.order, words.over]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.setContent(body);
  for (const text of [words.register, 'At noon']) await expect(plain.getByText(text, { exact: true })).toBeVisible();
  for (const text of [words.order, words.now, words.over]) await expect(plain.getByText(text, { exact: true })).toBeHidden();
  await context.close();
});

const read = (file: string) => parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8'));

/** The list of live webinars with one of them. */
async function renderLive() {
  const [from, until] = [Date.UTC(2027, 0, 14, 10), Date.UTC(2027, 0, 14, 11)];
  const { webinars }: WebinarFacts = read('facts/webinars.yaml');
  const { id, profile } = webinars.find(({ spoken }) => spoken === 'en') ?? {};
  const words: WebinarListWords = read('en/pages/webinars.yaml');
  const item = { ...read(`en/webinars/${id}.yaml`), id, profile, spoken: 'en', date: '2027-01-14', parts: [], hasVoice: true };
  const live = { from, until, when: 'At noon', isOver: false, followsClock: true };
  const props = { lang: 'en', words, shared: read('en/interface.yaml'), webinars: [{ ...item, live }] };
  return { body: await render('LiveWebinars', props), from, until, words: words.live };
}

/** The list of replays with one video of a video service: the texts, the service and its id from the content, without an own file. */
async function renderReplay() {
  const { webinars, services }: WebinarFacts = read('facts/webinars.yaml');
  const facts = webinars.find(({ spoken, video, minutes }) => spoken === 'en' && video && minutes);
  const service = facts?.video && services[facts.video.service];
  if (!facts?.video || !service) throw new Error('content/facts/webinars.yaml names no English video of a service.');
  const { file: _, video, minutes, ...item } = facts;
  const words: Webinar = read(`en/webinars/${item.id}.yaml`);
  const parts = words.programme?.map(({ title, summary }) => ({ title, texts: summary })) ?? [];
  const props = {
    lang: 'en',
    words: read('en/pages/webinars.yaml'),
    shared: read('en/interface.yaml'),
    webinars: [{ ...item, ...words, parts, seconds: 60 * (minutes ?? 0), hasVoice: true, service: { ...service, videoId: video.id } }],
  };
  const body = await render('WebinarReplays', props);
  const withId = (address: string) => address.replace('{id}', video.id);
  return { body, service: service.name, player: `${withId(service.player)}?autoplay=1`, watch: withId(service.page) };
}

/** The HTML of a component. It has the text of its script, as in the build. */
async function render(component: 'LiveWebinars' | 'WebinarReplays', props: object): Promise<string> {
  const file = component === 'LiveWebinars' ? component : 'Replay';
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [clientScripts()],
    server: { middlewareMode: true, ws: false },
  });
  const module = await server.ssrLoadModule(fileURLToPath(new URL(`../site/src/features/resources/${file}.tsx`, import.meta.url)));
  const body = renderToStaticMarkup(createElement(module[component], props));
  await server.close();
  return body;
}
