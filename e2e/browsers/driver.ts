import type { Locale } from '@emovera/contract/locales.ts';

/** Keys that journeys press, with their names in the UI Events standard. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space';

/** Settings of a browser before its first page. */
export type Setup = {
  /** Preferred language of the browser. */
  lang: Locale;
  /** Whether scripts run in pages. Default: true. */
  isScripted?: boolean;
  /** Whether the visitor prefers reduced motion. Default: false. */
  isStill?: boolean;
};

/** The functions of a browser that journeys use. There are few, so that each protocol can offer them. `Visitor` builds all others on them. */
export type Driver = {
  /** Name and version. */
  readonly browser: string;
  /** Opens an address and waits for the load event. */
  goto(url: string): Promise<void>;
  /**
   * Evaluates an expression in the page.
   * @returns Its value, if JSON can represent it. It does not wait for promises, because they never settle without script.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Sets the width, and the minimum height, of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the mouse to a point in the viewport. */
  point(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse at its position. */
  click(): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors, policy violations and failed requests since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

/** A browser, or the reason why it is not available. */
export type Browser = {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Why it is not available on this machine. Undefined if it is. */
  readonly absence?: string | undefined;
  open(setup: Setup): Promise<Driver>;
};
