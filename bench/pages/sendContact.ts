import type { Locale } from '@emovera/contract/locales.ts';

/**
 * Sends a contact as a visitor does.
 * @returns Address that the service leads the visitor to: the confirmation page with the reference of what was sent.
 * @throws Error if the service does not thank.
 */
export async function sendContact(origin: string, lang: Locale): Promise<string> {
  const answer = await fetch(`${origin}/${lang}/forms/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({
      'First Name': 'Ada',
      'Last Name': 'Bench',
      Company: 'Load Ltd',
      Email: `ada-${lang}@company.example`,
      LEADCF2: 'infos',
      LEADCF4: 'We would like to know what your platform makes of our comments.',
    }),
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`A contact in ${lang} was answered with ${answer.status}, not with thanks.`);
  return location;
}
