import { z } from 'astro/zod';

/** JSON in a part of a request that is not its body. */
export const encodedJson = (decode: (text: string) => string) =>
  z.string().transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(decode(text));
    } catch {
      addIssue('The request has text that is not valid JSON.');
      return z.NEVER;
    }
  });
