import { sql } from 'kysely';

/** The address of a lead's sender in small letters, on both databases. Addresses are ASCII (see `emailPattern`), so that `lower` suffices. */
export const emailOf = sql<string>`lower(lead.fields ->> 'Email')`;

/** Whether a lead is a test of the desk's, known by the address that {@link selfTestAddress} makes. */
export const isSelfTest = sql<boolean>`coalesce(lower(lead.fields ->> 'Email') like 'self-test@%', false)`;

/** The address that test leads come from: nobody reads it. */
export function selfTestAddress(siteOrigin: string): string {
  return `self-test@${new URL(siteOrigin).hostname}`;
}
