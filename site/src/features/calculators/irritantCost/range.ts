/** An uncertain amount: its lowest and its highest value, at least 0. */
export type Range = { readonly low: number; readonly high: number };
