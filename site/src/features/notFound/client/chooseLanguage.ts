import { watchLanguageLinks } from '../../../client/languages.ts';
import { watchUnknownAddress } from './unknownAddress.ts';

/* The 404 page of a plain static host: leaves the message in the language of the address, if it has one, with the way to the others. */
const language = location.pathname.split('/')[1]?.toLowerCase();
const messages = [...document.querySelectorAll<HTMLElement>('section')];
if (messages.some(({ lang }) => lang === language)) {
  document.documentElement.lang = language ?? '';
  for (const message of messages) message.hidden = message.lang !== language;
  for (const links of document.querySelectorAll<HTMLElement>('[data-languages]')) links.hidden = false;
  watchLanguageLinks();
  watchUnknownAddress();
}
