/* The 404 page of a plain static host: leaves the message in the language of the address, if it has one. */
const language = location.pathname.split('/')[1];
const messages = [...document.querySelectorAll<HTMLElement>('[data-language]')];
if (messages.some((message) => message.dataset.language === language)) {
  document.documentElement.lang = language ?? '';
  for (const message of messages) message.hidden = message.dataset.language !== language;
}

export {};
