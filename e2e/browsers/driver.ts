import type { Locale } from '@emovera/contract/locales.ts';

/** Keys that journeys press, by the names of the UI Events standard. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space';

/** How a browser is set up before its first page. */
export type Setup = {
  /** The language that the browser asks for. */
  lang: Locale;
  /** Whether scripts of pages run. Default: they do. */
  isScripted?: boolean;
  /** Whether the visitor asked the system for less motion. Default: no. */
  isStill?: boolean;
};

/** The little that a journey needs of a browser, so that each protocol has to offer little. All else is built on it, once, in `Visitor`. */
export type Driver = {
  /** Name and version. */
  readonly browser: string;
  /** Opens an address and waits until it is loaded. */
  goto(url: string): Promise<void>;
  /**
   * Computes an expression in the page.
   * @returns Its value, if JSON can hold it. Promises are not waited for: without script they never settle.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Gives the page a width and at least about a height, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the mouse to a point of the page's viewport. */
  point(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse where it is. */
  click(): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** What the browser complained about since this was last asked: errors, refused policies, requests that failed. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

/** A browser to test with, or the reason for which there is none. */
export type Browser = {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Why it cannot be had on this machine, or nothing if it can. */
  readonly absence?: string | undefined;
  open(setup: Setup): Promise<Driver>;
};
