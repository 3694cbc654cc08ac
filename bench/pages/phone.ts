/** Screen of the phone on which reactions are measured. */
export const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;

/** How many times slower the processor of the phone is than that of this machine. */
export const slowdown = 4;
