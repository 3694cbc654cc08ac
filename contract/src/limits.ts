/**
 * Lengths of form fields, in UTF-16 code units after CRLF → LF, as `maxlength` counts them (HTML standard, "API value" of textarea).
 */
export const limits = {
  firstName: 40,
  lastName: 80,
  company: 100,
  email: 100,
  phone: 30,
  demoMessage: 2000,
  contactMessageMin: 20,
  contactMessageMax: 32_000,
  meetingTimes: 160,
} as const;

/** Limits of the lead desk in characters: of passwords, of notes, and of what is searched or filtered by. */
export const deskLimits = { password: { min: 12, max: 128 }, note: 2000, text: 200 } as const;

/** Within this time, the same values in the same form are one lead, in seconds. */
export const doubleSubmitWindowSeconds = 300;
