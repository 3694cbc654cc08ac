/**
 * Lengths of form fields, in UTF-16 code units after CRLF → LF, as `maxlength` counts them (HTML standard, "API value" of textarea).
 */
export const limits = {
  firstName: 40,
  lastName: 80,
  company: 100,
  email: 100,
  phone: 30,
  /** Digits. The shortest numbers of a country, without its code, have about as many. */
  phoneMin: 6,
  demoMessage: 2000,
  contactMessageMin: 20,
  contactMessageMax: 32_000,
  meetingTimes: 160,
} as const;

/** Limits of the lead desk in characters, for passwords, notes, searches and filters. */
export const deskLimits = { password: { min: 12, max: 128 }, note: 2000, text: 200 } as const;

/** Time in seconds within which the same values in the same form are one lead. */
export const doubleSubmitWindowSeconds = 300;
