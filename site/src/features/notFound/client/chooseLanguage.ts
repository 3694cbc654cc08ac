import { watchLanguageLinks } from '../../../client/onClick.ts';
import { watchUnknownAddress } from './unknownAddress.ts';

/* 404 page of a static host without the lead service: shows only the message in the language of the address, with links to the other languages. */
const language = location.pathname.split('/')[1]?.toLowerCase();
const messages = [...document.querySelectorAll<HTMLElement>('section')];
if (messages.some(({ lang }) => lang === language)) {
  document.documentElement.lang = language ?? '';
  for (const message of messages) message.hidden = message.lang !== language;
  for (const links of document.querySelectorAll<HTMLElement>('[data-languages]')) links.hidden = false;
  watchLanguageLinks();
  watchUnknownAddress();
}
