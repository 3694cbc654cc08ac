import { expect, vi } from 'vitest';

/** Functions of a browser for journeys. They are few, so that the client of each browser has them. Lengths are CSS pixels. */
export type Driver = {
  /** Opens an address and waits for the load event. */
  goto(url: string): Promise<unknown>;
  /** The value of an expression in the page. It does not wait for promises, because they never settle without script. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  point(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: 'Tab' | 'Escape'): Promise<void>;
  type(text: string): Promise<void>;
  /** Errors and policy violations: those of the last page, or all since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

/** Maximum time for each step of a journey, and the polling interval, in milliseconds. It is long enough for a busy machine. */
const patience = { timeout: 60_000, interval: 30 };

/**
 * Runs in the page: scrolls the first visible element of a selector into view, and measures its centre.
 * @param path Can have two selectors with ` >> ` between them: one for a frame, and one for an element in it.
 */
function find(path: string, isSelected = false) {
  const visible = (root: Document, selector = '') => {
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    const element = all.find((each) => each.checkVisibility() && each.getClientRects().length > 0);
    if (!element) throw new Error(`${all.length} elements match ${selector} on ${location.pathname}, and none is visible`);
    return element;
  };
  const [outer, inner] = path.split(' >> ');
  const frame = inner ? (visible(document, outer) as HTMLIFrameElement) : undefined;
  const root = frame?.contentDocument ?? document;
  const element = visible(root, inner ?? outer);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (isSelected) (element as HTMLInputElement).select();
  const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const hit = root.elementFromPoint(x + width / 2, y + height / 2);
  const cover = hit?.contains(element) || element.contains(hit) ? '' : `${hit?.outerHTML.slice(0, 200)}`;
  const offset = frame?.getBoundingClientRect() ?? new DOMRect();
  return { x: x + width / 2 + offset.x, y: y + height / 2 + offset.y, text: element.textContent.trim(), cover };
}

/** A person at a browser: the steps of a journey, built on the functions of a driver. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  open(path: string): Promise<unknown> {
    return this.driver.goto(this.#origin + path);
  }

  /** Runs a function in the page once. It can use only its parameters, which JSON must be able to represent. */
  async look<T, P extends unknown[]>(inPage: (...parameters: P) => T, ...parameters: P): Promise<T> {
    return (await this.driver.evaluate(`(${inPage})(${parameters.map((value) => JSON.stringify(value)).join()})`)) as T;
  }

  /** Runs a function in the page until it returns true. */
  until<P extends unknown[]>(inPage: (...parameters: P) => boolean | undefined, ...parameters: P): Promise<void> {
    return vi.waitFor(async () => expect(await this.look(inPage, ...parameters), String(inPage)).toBe(true), patience);
  }

  /** Waits until a page is loaded whose address, without its origin, begins as given. @returns The whole address. */
  arrive(start: string): Promise<string> {
    return vi.waitFor(async () => {
      const page = await this.look(() => ({ address: location.href.slice(location.origin.length), state: document.readyState }));
      expect([page.address.slice(0, start.length), page.state]).toEqual([start, 'complete']);
      return page.address;
    }, patience);
  }

  /** Waits until an element is visible, and returns its text. */
  async read(path: string): Promise<string> {
    return (await vi.waitFor(() => this.look(find, path), patience)).text;
  }

  /** Moves the mouse over an element when it stands still. Content near the window is laid out late and moves the content below. */
  async point(path: string): Promise<[number, number]> {
    let last: ReturnType<typeof find> | undefined;
    const { x, y } = await vi.waitFor(async () => {
      const before = last;
      last = await this.look(find, path);
      expect(last, path).toEqual({ ...before, cover: '' });
      return last;
    }, patience);
    await this.driver.point(x, y);
    return [x, y];
  }

  async click(path: string): Promise<void> {
    await this.driver.click(...(await this.point(path)));
  }

  /** Types into a field and replaces its value. */
  async fill(path: string, text: string): Promise<void> {
    await this.click(path);
    await this.look(find, path, true);
    await this.driver.type(text);
  }
}
