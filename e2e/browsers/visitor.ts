import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Key } from './driver.ts';

/** Maximum time for each step of a journey, in milliseconds. It is long enough for a busy machine. */
const patience = 60_000;

type Found = { element: HTMLElement; left: number; top: number };

/**
 * Runs in the page: the first visible element of a selector, and the position of its document in the window. In a selector with ` >> `, the part
 * before it is a frame and the part after it is in that frame.
 */
function find(path: string): Found {
  const [outer = '', inner] = path.split(' >> ');
  const shown = (root: Document | undefined | null, selector: string) => {
    const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const element = all.find((candidate) => candidate.checkVisibility() && candidate.getClientRects().length > 0);
    if (!element) throw new Error(`${all.length} elements match ${selector} on ${location.pathname}, and none is visible`);
    return element;
  };
  const element = shown(document, outer);
  if (inner === undefined) return { element, left: 0, top: 0 };
  const { left, top } = element.getBoundingClientRect();
  return { element: shown((element as HTMLIFrameElement).contentDocument, inner), left, top };
}

/** Runs in the page: scrolls an element into view and returns its centre, if the mouse can reach it. */
function reach(locate: typeof find, path: string): { x: number; y: number } {
  const { element, left, top } = locate(path);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [line] = element.getClientRects();
  if (!line) throw new Error(`${path} has no position`);
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
  const hit = element.ownerDocument.elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element))) throw new Error(`${path} is covered by ${hit?.outerHTML.slice(0, 200)}`);
  // A dialog and its frame move while they open.
  if (element.ownerDocument.getAnimations().some(({ playState, effect }) => playState === 'running' && isAround(effect, element)))
    throw new Error(`${path} is still moving`);
  return { x: x + left, y: y + top };

  function isAround(effect: AnimationEffect | null, part: Element) {
    return effect instanceof KeyframeEffect && effect.target?.contains(part) && effect.getComputedTiming().iterations !== Infinity;
  }
}

/** A person at a browser: all steps of a journey, built on the functions of a driver. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.driver.goto(this.#origin + path);
  }

  /** Runs a function in the page once. It can use only its parameters, which JSON must be able to represent. */
  async look<T, P extends unknown[]>(inPage: (...parameters: P) => T, ...parameters: P): Promise<T> {
    return (await this.driver.evaluate(`(${inPage})(${parameters.map((value) => JSON.stringify(value)).join()})`)) as T;
  }

  /**
   * Runs a function in the page until it returns a value other than false, null, undefined or 0.
   * @throws Error after 20 seconds, with the last value or error.
   */
  async until<T, P extends unknown[]>(inPage: (...parameters: P) => T, ...parameters: P): Promise<NonNullable<T>> {
    return this.#insist(() => this.look(inPage, ...parameters), String(inPage));
  }

  /** The address without its origin. */
  address(): Promise<string> {
    return this.look(() => location.href.slice(location.origin.length));
  }

  /** Waits until the address, without its origin, matches and the page is loaded. */
  async arrive(pattern: RegExp): Promise<string> {
    return this.until((source) => {
      const address = location.href.slice(location.origin.length);
      if (!new RegExp(source).test(address)) throw new Error(`at ${address}, not at ${source}`);
      return document.readyState === 'complete' ? address : null;
    }, pattern.source);
  }

  /** Waits until an element is visible, and returns its text. */
  async read(path: string): Promise<string> {
    return this.#insist(async () => (await this.#ask('(find, path) => find(path).element.textContent.trim()', path)) as string, path);
  }

  /** Moves the mouse over an element when it stops moving. Content near the window is laid out late and moves the content below. */
  async point(path: string): Promise<void> {
    let before = { x: Number.NaN, y: Number.NaN };
    const { x, y } = await this.#insist(async () => {
      const place = (await this.#ask(String(reach), path)) as typeof before;
      const isStill = place.x === before.x && place.y === before.y;
      before = place;
      return isStill ? place : null;
    }, `${path} to stand still`);
    await this.driver.point(x, y);
  }

  async click(path: string): Promise<void> {
    await this.point(path);
    await this.driver.click();
  }

  async focus(path: string): Promise<void> {
    await this.point(path);
    await this.#ask('(find, path) => find(path).element.focus()', path);
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Types into a field and replaces its value. */
  async fill(path: string, text: string): Promise<void> {
    await this.click(path);
    await this.#ask('(find, path) => find(path).element.select()', path);
    await this.driver.type(text);
  }

  /** Selects an option of a select field by script, because no driver reaches the browser's list. */
  async choose(path: string, value: string): Promise<void> {
    await this.point(path);
    const choose = (locate: typeof find, where: string) => {
      const [selector = '', option = ''] = JSON.parse(where);
      const { element } = locate(selector);
      element.focus();
      (element as HTMLSelectElement).value = option;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    };
    await this.#ask(String(choose), JSON.stringify([path, value]));
  }

  #ask(inPage: string, path: string): Promise<unknown> {
    return this.driver.evaluate(`(${inPage})(${find}, ${JSON.stringify(path)})`);
  }

  async #insist<T>(attempt: () => Promise<T>, what: string): Promise<NonNullable<T>> {
    const deadline = Date.now() + patience;
    for (;;) {
      let last: unknown;
      try {
        last = await attempt();
        if (last) return last as NonNullable<T>;
      } catch (error) {
        // A page that is being left cannot answer.
        last = error;
      }
      if (Date.now() > deadline) throw new Error(`Waited ${patience / 1000} s for ${what}: ${last}`);
      await pause(30);
    }
  }
}
