import { isLocale } from '@emovera/contract/locales.ts';
import { isStart, type MomentWords, showMoment, toMoment } from '../moments.ts';

/* After a form was sent with a booked time, the address has the time. This script shows it in place of the words for other requests. */
const query = new URLSearchParams(location.search);
const start = query.get('time') ?? '';
const booked = document.querySelector<HTMLTemplateElement>('[data-booked]');
const { lang } = document.documentElement;
if (booked && query.get('formSubmitted') === 'true' && isStart(start) && isLocale(lang)) {
  const words: MomentWords = JSON.parse(booked.dataset.booked ?? '');
  showMoment(booked.content, lang, words, toMoment(start, booked.dataset.teamZone ?? ''));
  document.querySelector('h1')?.replaceChildren(booked.dataset.title ?? '');
  document.querySelector('[data-unbooked]')?.remove();
  booked.replaceWith(booked.content);
}
