/**
 * Time in milliseconds from lifting the finger to the first frame that shows the effect, and the duration of the interaction by Event Timing, as in
 * Interaction to Next Paint: a multiple of 8, and 0 below 16.
 */
export type Reaction = { readonly reactionMs: number; readonly interactionMs: number };

/**
 * Runs in the page, before its own scripts: finds the point to tap once the page is painted, and measures the reaction. It must not use anything outside
 * this function, since the browser gets only its text.
 * @param target Selector of the element to tap.
 * @param reacted Selector that matches once the tap has had its effect.
 */
export function watchTap(target: string, reacted: string, timeoutMs: number): void {
  if (window !== window.top) return;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Time after the current frame has been sent to the screen. */
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  let shown: Promise<number | null> | undefined;
  let interactionMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) interactionMs = Math.max(interactionMs, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const waitForEffect = async (liftedAt: number) => {
    while ((await frame()) - liftedAt <= timeoutMs) {
      if (document.querySelector(reacted)) return (await afterFrame()) - liftedAt;
    }
    return null;
  };
  const startWaiting = ({ timeStamp }: Event) => {
    shown = waitForEffect(timeStamp);
  };
  addEventListener('pointerup', startWaiting, { capture: true, once: true });

  Object.assign(window, {
    tapWatch: {
      async findPoint() {
        while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame();
        let element = document.querySelector(target);
        for (; !element; element = document.querySelector(target)) await frame();
        if (document.querySelector(reacted)) throw new Error(`"${reacted}" matches before the tap.`);
        const found = element;
        const point = () => {
          const { left, top, width, height } = found.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          return { x, y, isCovered: !found.contains(document.elementFromPoint(x, y)) };
        };
        const scrollIntoView = async () => {
          const { top, bottom } = found.getBoundingClientRect();
          if (top >= 0 && bottom <= innerHeight) return;
          found.scrollIntoView({ block: 'center', behavior: 'instant' });
          // People see the new position before they tap, so its paint is not part of the reaction.
          await frame();
          await frame();
        };
        await scrollIntoView();
        // Content near the viewport is laid out in the next frames and moves what follows, so the element may still be covered.
        const waitingSince = performance.now();
        while (point().isCovered && performance.now() - waitingSince < timeoutMs) {
          await frame();
          await scrollIntoView();
        }
        return point();
      },
      async reaction() {
        const waitingSince = performance.now();
        while (!shown && performance.now() - waitingSince < timeoutMs) await frame();
        const reactionMs = (await shown) ?? null;
        if (reactionMs === null) return null;
        // Event Timing reports after the frame has been shown.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { reactionMs, interactionMs };
      },
    },
  });
}
