import { z } from 'astro/zod';
import type { FastifyRequest } from 'fastify';
import { type Person, personHeader as typedPersonHeader, unknownPerson } from '../person.ts';
import { comesFromLogin } from './access.ts';
import { encodedJson } from './encodedJson.ts';

/** Random number of the browser. */
const browser = z.string().regex(/^\d{1,20}$/);
/** A person as git takes one. */
const person = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Write your name: the history says who has changed a text.')
    .max(80)
    .regex(/^[^<>\p{C}]*$/u, 'Write your name without < and >.'),
  email: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^<>\s\p{C}]+@[^<>\s\p{C}]+$/u, 'Write your e-mail address, such as anna@example.com.'),
});
/** The person in the header that the screen sends. It is encoded, because headers have only ASCII. */
const typedPerson = encodedJson(decodeURIComponent).pipe(
  z.looseObject({}, 'The name and address of the person must be values of an object.'),
);

/**
 * Makes the functions that say who made a request.
 * @param personHeader Name of the header in which a login in front of this server puts the e-mail address of the person, in lower case.
 * @param token Token of the printed address; see access.ts.
 */
export function openPeople(personHeader: string | undefined, token: string) {
  function emailOf(request: FastifyRequest): string | undefined {
    const given = personHeader && comesFromLogin(request, token) && request.headers[personHeader];
    return typeof given === 'string' ? given : undefined;
  }

  /** The name and address in a request. Those of a login in front of this server count more than those that were typed. */
  function given(request: FastifyRequest): unknown {
    const email = emailOf(request);
    const typed = typedPerson.parse(request.headers[typedPersonHeader] ?? '{}');
    return email ? { ...typed, email } : typed;
  }

  /** The person who records something in the history. @throws Error that says what is missing. */
  function signed(request: FastifyRequest): Person {
    return person.parse({ ...unknownPerson, ...(given(request) as object) });
  }

  /** The person who types, who may not have given a name yet. */
  function typing(request: FastifyRequest): Person {
    const email = emailOf(request);
    return (
      person.safeParse(given(request)).data ??
      (email ? { name: email, email } : { ...unknownPerson, ...z.object({ browser }).safeParse(given(request)).data })
    );
  }

  return { emailOf, signed, typing };
}
