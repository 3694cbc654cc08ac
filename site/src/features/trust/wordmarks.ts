/** Marks of drawn client names: strokes on a 24 × 24 grid, as in `ui/iconPaths.ts`. */
export const markPaths = {
  arch: 'M4 20V11a8 8 0 0 1 16 0v9M9 20v-8a3 3 0 0 1 6 0v8',
  track: 'M8 4L4 20M16 4l4 16M7 9h10M5.5 15h13',
  umbrella: 'M3 13a9 9 0 0 1 18 0zM12 4V3M12 13v5a2 2 0 0 0 4 0',
  roof: 'M3 12l9-8 9 8M6 11v9h12v-9',
  wheel: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM12 3v6M12 15v6M3 12h6M15 12h6',
  layers: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
} as const;

/** Names of the marks. */
export const marks = Object.keys(markPaths) as [keyof typeof markPaths, ...(keyof typeof markPaths)[]];

/** Kinds of letters of drawn client names. */
export const letterings = ['bold', 'light', 'capitals', 'serif'] as const;
