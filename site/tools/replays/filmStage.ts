import type { ViewId } from '../../src/features/tour/schema.ts';
import { framesPerSecond } from './timeline.ts';

/** A place in a product view that a film can highlight. */
export type Place = {
  /** Selector within the view. The highlight surrounds all elements that it finds. The classes are those of the development server, which keep their names. */
  readonly selector: string;
  /** Selector of a radio button that is chosen while the place is shown. */
  readonly choose?: string;
  /** Largest enlargement. Default: 1.4. */
  readonly zoom?: number;
};

const part = (component: string, name: string) => `[class~="features-tour-views-${component}__${name}"]`;
const driver = (number: number): Place => ({ selector: `${part('NpsView', 'drivers')} tbody tr:nth-child(${number})` });
const irritant = (id: string): Place => ({ selector: `tr:has(#irritant-${id})`, choose: `#irritant-${id}` });

/** Highlighted places by view. Films name them with `on`. The tool stops if a selector finds nothing. */
const viewPlaces: Readonly<Record<ViewId, Readonly<Record<string, Place>>>> = {
  import: {
    counts: { selector: part('ImportView', 'counts') },
    leftOut: { selector: part('ImportView', 'leftOut') },
  },
  comments: {
    openText: { selector: `${part('ReadingView', 'open')} > blockquote` },
    openFear: { selector: `${part('ReadingView', 'open')} tbody tr:nth-child(2)` },
    openPassages: { selector: `${part('ReadingView', 'open')} table` },
    declined: { selector: `${part('ReadingView', 'others')} li:nth-child(2)` },
    emotions: { selector: part('ReadingView', 'filters') },
  },
  matrix: {
    chart: { selector: part('MatrixView', 'chart') },
    phoneWait: irritant('phoneWait'),
    directDebit: irritant('directDebit'),
    missedVisit: irritant('missedVisit'),
  },
  trends: {
    lines: { selector: `${part('TrendsView', 'layout')} > :first-child`, zoom: 1.1 },
    alert: { selector: part('TrendsView', 'alert') },
  },
  nps: {
    score: { selector: `${part('NpsView', 'layout')} > :first-child > *` },
    advisers: driver(1),
    directDebit: driver(6),
    note: { selector: `${part('NpsView', 'drivers')} > p` },
  },
  report: {
    headline: { selector: `${part('ReportView', 'report')} > :first-child` },
    quotes: { selector: `${part('ReportView', 'columns')} > :first-child` },
    decision: { selector: part('ReportView', 'decision') },
  },
};

/** What a scene shows: a slide as SVG, or a product view with a highlighted place. */
export type Picture = { readonly svg: string } | { readonly view: ViewId; readonly on?: string | undefined };

/** The part of Playwright's page that the stage needs. */
type StagePage = {
  evaluate<Result, Argument>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  screenshot(): Promise<Uint8Array>;
};

/** A picture of the film: PNG, and for how many frames it is shown. */
export type Frame = { readonly png: Uint8Array; readonly frames: number };

/** Frames of a movement of the camera, and of a change to another picture. */
const frames = { move: Math.round(0.8 * framesPerSecond), fade: Math.round(0.4 * framesPerSecond) };

type Pose = { readonly x: number; readonly y: number; readonly scale: number; readonly ring: readonly number[] };

/**
 * A stage in the guided tour's page, in which the product views are moved, enlarged and highlighted. Its pictures have 1280 × 720 pixels.
 * @param page The open page of the tour, in a window of this size.
 */
export async function openStage(page: StagePage) {
  await page.evaluate(prepare, undefined);
  let shown: { layer: string; pose: Pose } | undefined;
  return {
    /** Shows a picture. Returns its pictures of the change; the last one is shown until the next change. */
    async show(picture: Picture): Promise<Frame[]> {
      const layer = 'svg' in picture ? 'slide' : picture.view;
      const place = placeOf(picture);
      const target =
        'svg' in picture
          ? { layer, pose: { x: 0, y: 0, scale: 1, ring: [] } }
          : { layer, pose: await page.evaluate(poseOf, { view: picture.view, place }) };
      const from = shown;
      const moves = from?.layer === layer && layer !== 'slide';
      const steps = from ? (moves ? frames.move : frames.fade) : 1;
      if ('svg' in picture) await page.evaluate(addSlide, picture.svg);
      if (place?.choose) await page.evaluate(choose, place.choose);
      const result: Frame[] = [];
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        const eased = part * part * (3 - 2 * part);
        await page.evaluate(draw, { layer, from: moves ? from?.pose : undefined, to: target.pose, part: eased, isFade: !moves });
        result.push({ png: await page.screenshot(), frames: 1 });
      }
      shown = target;
      return result;
    },
    /** Writes the chapter into the bar at the top. */
    setChapter: (title: string) => page.evaluate(setTitle, title),
  };
}

/** @throws RangeError if the content names a place that does not exist. */
function placeOf(picture: Picture): Place | undefined {
  if ('svg' in picture || !picture.on) return undefined;
  const place = viewPlaces[picture.view][picture.on];
  if (place) return place;
  throw new RangeError(
    `The view "${picture.view}" has no place "${picture.on}". It has: ${Object.keys(viewPlaces[picture.view]).join(', ')}.`,
  );
}

/* The functions below run in the page. */

function prepare() {
  const style = document.createElement('style');
  style.textContent = `
    #stage { position: fixed; inset: 0; z-index: 9; overflow: hidden; background: var(--color-ground); }
    #stage .layer { position: absolute; inset-block-start: 0; inset-inline-start: 0; transform-origin: 0 0; inline-size: 1184px; opacity: 0; }
    #stage .layer figcaption, #stage details { display: none; }
    #stage .slide { inline-size: 1280px; block-size: 720px; z-index: 2; }
    #stage .ring { position: absolute; border: 3px solid var(--color-primary); border-radius: 14px; opacity: 0;
      box-shadow: 0 0 0 3000px color-mix(in srgb, var(--color-ground) 52%, transparent); }
    #stage header { position: absolute; z-index: 3; inset: 0 0 auto; display: flex; align-items: center; gap: 12px; block-size: 60px;
      padding-inline: 48px; background: var(--color-ground); border-block-end: 1px solid var(--color-line);
      font: 700 24px Outfit, sans-serif; color: var(--color-heading); }
    * { caret-color: transparent; }`;
  document.head.append(style);
  const stage = document.createElement('div');
  stage.id = 'stage';
  const bar = document.createElement('header');
  for (const figure of document.querySelectorAll('section > figure')) {
    const layer = document.createElement('div');
    layer.className = 'layer';
    layer.dataset.view = figure.closest('section')?.id ?? '';
    const ring = document.createElement('div');
    ring.className = 'ring';
    layer.append(figure, ring);
    stage.append(layer);
  }
  const slide = document.createElement('div');
  slide.className = 'layer slide';
  slide.dataset.view = 'slide';
  stage.append(slide, bar);
  document.body.replaceChildren(stage);
}

function setTitle(title: string) {
  document.querySelector('#stage header')?.replaceChildren(title);
}

function choose(selector: string) {
  document.querySelector<HTMLInputElement>(selector)?.click();
}

async function addSlide(svg: string) {
  const image = new Image(1280, 720);
  image.src = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(svg)))}`;
  await image.decode();
  document.querySelector('#stage .slide')?.append(image);
}

/** Where the camera stands to show a view, or a place in it, above the captions and below the bar. */
function poseOf({ view, place }: { view: string; place: { selector: string; zoom?: number } | undefined }) {
  const [width, height, top, bottom] = [1280, 720, 60, 96];
  const layer = document.querySelector<HTMLElement>(`#stage [data-view="${view}"]`);
  const figure = layer?.querySelector<HTMLElement>('figure > div');
  if (!layer || !figure) throw new Error(`The tour has no view "${view}".`);
  layer.style.transform = 'none';
  const whole = figure.getBoundingClientRect();
  const free = height - top - bottom;
  const fit = Math.min(1.04, (width - 64) / whole.width, (height - top - 40) / whole.height);
  const found = place ? [...layer.querySelectorAll(place.selector)] : [];
  if (place && found.length === 0) throw new Error(`"${place.selector}" finds nothing in the view "${view}".`);
  const rects = found.map((element) => element.getBoundingClientRect());
  const [left, upper] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const [right, lower] = [Math.max(...rects.map((one) => one.right)), Math.max(...rects.map((one) => one.bottom))];
  const rect = place ? new DOMRect(left, upper, right - left, lower - upper) : undefined;
  const scale = rect ? Math.max(fit, Math.min(place?.zoom ?? 1.4, (0.86 * width) / rect.width, (0.92 * free) / rect.height)) : fit;
  const within = (start: number, size: number, frame: number, margin: number) =>
    size <= frame - 2 * margin ? (frame - size) / 2 : Math.min(margin, Math.max(frame - margin - size, start));
  const center = rect ? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } : { x: whole.width / 2, y: whole.height / 2 };
  const x = within(width / 2 - center.x * scale, whole.width * scale, width, 32);
  const tall = whole.height * scale;
  const y =
    tall <= height - top - 36
      ? top + Math.min(28, (height - top - tall) / 2)
      : Math.min(top + 24, Math.max(height - bottom - tall, top + free / 2 - center.y * scale));
  const space = 9;
  return { x, y, scale, ring: rect ? [rect.x - space, rect.y - space, rect.width + 2 * space, rect.height + 2 * space] : [] };
}

function draw({ layer, from, to, part, isFade }: { layer: string; from: Pose | undefined; to: Pose; part: number; isFade: boolean }) {
  const between = (a: number, b: number) => a + (b - a) * part;
  for (const each of document.querySelectorAll<HTMLElement>('#stage .layer')) {
    const isShown = each.dataset.view === layer;
    const before = Number(each.dataset.before ?? 0);
    each.style.opacity = String(isShown ? (isFade ? Math.max(before, part) : 1) : before * (1 - part));
    if (!isShown && part === 1) each.dataset.before = '0';
    if (!isShown) continue;
    if (part === 1) each.dataset.before = '1';
    if (layer === 'slide') {
      const images = [...each.querySelectorAll<HTMLElement>('img')];
      for (const [index, image] of images.entries()) {
        image.style.cssText = `position:absolute;inset:0;opacity:${index === images.length - 1 && images.length > 1 ? part : 1}`;
        if (part === 1 && index < images.length - 1) image.remove();
      }
      continue;
    }
    const pose = from ?? to;
    each.style.transform = `translate(${between(pose.x, to.x)}px, ${between(pose.y, to.y)}px) scale(${between(pose.scale, to.scale)})`;
    const ring = each.querySelector<HTMLElement>('.ring');
    if (!ring) continue;
    const start = pose.ring.length ? pose.ring : to.ring;
    const end = to.ring.length ? to.ring : pose.ring;
    if (end.length) {
      const [left = 0, top = 0, width = 0, height = 0] = end.map((value, index) => between(start[index] ?? value, value));
      ring.style.left = `${left}px`;
      ring.style.top = `${top}px`;
      ring.style.width = `${width}px`;
      ring.style.height = `${height}px`;
      ring.style.borderWidth = `${3 / to.scale}px`;
    }
    const [was, is] = [from?.ring.length ? 1 : 0, to.ring.length ? 1 : 0];
    ring.style.opacity = String(between(was, is));
  }
  const bar = document.querySelector<HTMLElement>('#stage header');
  if (bar) bar.style.visibility = layer === 'slide' ? 'hidden' : 'visible';
}
