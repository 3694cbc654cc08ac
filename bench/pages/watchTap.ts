/**
 * Runs in the page, before anything of its own: finds the place to tap once the page is painted, and tells how long the tap's effect took to be shown. Stands alone,
 * since the browser gets its text.
 * @param target Selector of what is tapped.
 * @param reacted Selector that matches something once the tap has had its effect.
 */
export function watchTap(target: string, reacted: string, patienceMs: number): void {
  if (window !== window.top) return;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** After the frame that is being made has been handed to the screen. */
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  let shownAt: Promise<number> | undefined;
  let interactionMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) interactionMs = Math.max(interactionMs, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const waitForEffect = async (liftedAt: number) => {
    for (;;) {
      const at = await frame();
      if (document.querySelector(reacted)) return (await afterFrame()) - liftedAt;
      if (at - liftedAt > patienceMs) return Number.NaN;
    }
  };
  const startWaiting = ({ timeStamp }: Event) => {
    shownAt = waitForEffect(timeStamp);
  };
  addEventListener('pointerup', startWaiting, { capture: true, once: true });

  Object.assign(window, {
    tapWatch: {
      async place() {
        while (performance.getEntriesByName('first-contentful-paint').length === 0) await frame();
        let element = document.querySelector(target);
        for (; !element; element = document.querySelector(target)) await frame();
        if (document.querySelector(reacted)) throw new Error(`"${reacted}" matches before anything was tapped.`);
        const box = () => (element as Element).getBoundingClientRect();
        const show = async () => {
          if (box().top >= 0 && box().bottom <= innerHeight) return;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          // Who scrolls sees where they are before they tap: painting that is no part of the reaction.
          await frame();
          await frame();
        };
        const place = () => {
          const { left, top, width, height } = box();
          const [x, y] = [left + width / 2, top + height / 2];
          return { x, y, isCovered: !(element as Element).contains(document.elementFromPoint(x, y)) };
        };
        await show();
        // What comes near is laid out in the next frames and moves what follows, and nobody taps what is not there yet.
        const waitingSince = performance.now();
        while (place().isCovered && performance.now() - waitingSince < patienceMs) {
          await frame();
          await show();
        }
        return place();
      },
      async reaction() {
        const waitingSince = performance.now();
        while (!shownAt && performance.now() - waitingSince < patienceMs) await frame();
        const reactionMs = await shownAt;
        if (reactionMs === undefined || Number.isNaN(reactionMs)) return null;
        // Event Timing reports after the frame has been shown.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { reactionMs, interactionMs };
      },
    },
  });
}
