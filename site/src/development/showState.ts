import type { Finding } from '../content/explain.ts';
import { placeholder } from '../features/blog/placeholder.ts';
import { contentTiming, type DevelopmentState, previewName, type ShownDay, stateEvent, stateQuestion } from './developmentState.ts';
import styles from './showState.css?inline';

/*
 * Shows the errors of the content and the day of the shown site on every page, only during development. It also marks unfinished texts. The words are in English,
 * like those of the errors.
 */

/** Key of the errors that the reader has closed. They stay closed on other pages, until they change. */
const closedKey = 'content-errors-closed';

const host = document.createElement('site-state');
const root = host.attachShadow({ mode: 'open' });
const dialog = element('dialog', { 'aria-labelledby': 'title' });
const bar = element('div', { class: 'bar', role: 'status' });
const style = element('style', {}, styles);

dialog.addEventListener('close', () => {
  sessionStorage.setItem(closedKey, dialog.dataset.errors ?? '');
});

/** Number of the content from which this page was made. */
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const madeFrom = navigation?.serverTiming.find(({ name }) => name === contentTiming)?.description;

/** Reloads a page that was made before the content was read again, because it may have missed the event. */
function keepFresh({ content }: DevelopmentState): void {
  if (madeFrom !== undefined && madeFrom !== String(content)) location.reload();
}

function show({ day, errors }: DevelopmentState): void {
  if (!host.isConnected) document.documentElement.append(host);
  root.replaceChildren(style, bar, dialog);
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the content`;
  bar.replaceChildren(...(day ? [shownDay(day)] : []), ...(errors.length > 0 ? [errorNote(count)] : []));
  bar.hidden = bar.childElementCount === 0;
  showErrors(count, errors);
}

function showErrors(count: string, errors: readonly Finding[]): void {
  const key = JSON.stringify(errors);
  if (errors.length === 0) {
    dialog.dataset.errors = '';
    dialog.close();
    return;
  }
  if (dialog.dataset.errors === key) return;
  dialog.dataset.errors = key;
  const close = element('button', { type: 'button', autofocus: '' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const files = Object.entries(Object.groupBy(errors, ({ file }) => file));
  dialog.replaceChildren(
    element('h1', { id: 'title' }, count),
    element(
      'p',
      {},
      'This page shows the texts from before these errors, or nothing at all. Correct the files and save them. This message then disappears.',
    ),
    ...files.map(([file, own = []]) => {
      const list = element('ul');
      list.append(...own.map(({ line, message }) => element('li', {}, line ? `Line ${line}: ${message}` : message)));
      const section = element('section');
      section.append(element('h2', {}, file), list);
      return section;
    }),
    close,
  );
  if (!dialog.open && sessionStorage.getItem(closedKey) !== key) dialog.showModal();
}

function errorNote(count: string): HTMLElement {
  const note = element('p', { class: 'errors' }, `${count}. This page is not up to date. `);
  const open = element('button', { type: 'button' }, 'Show');
  open.addEventListener('click', () => dialog.showModal());
  note.append(open);
  return note;
}

function shownDay(day: string): HTMLElement {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const note = element('p', {}, `The site as of ${date}, without drafts. `);
  note.append(element('a', { href: '?on=' }, 'Back to today'));
  return note;
}

/** Colours unfinished texts, which contain a sign, without changing the page. */
function markPlaceholders(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const start = text.data.indexOf(placeholder);
    if (start < 0) continue;
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, text.length);
    ranges.push(range);
  }
  if (ranges.length === 0) return;
  CSS.highlights.set('placeholder', new Highlight(...ranges));
  document.head.append(element('style', {}, '::highlight(placeholder) { background-color: #ffe27a; color: #201a00 }'));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const newElement = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) newElement.setAttribute(key, value);
  newElement.textContent = text;
  return newElement;
}

// A form in a dialog is a page in a frame, and so is the preview of the editing screen. The window around it shows the state.
import.meta.hot?.on(stateEvent, keepFresh);
if (self === top) {
  markPlaceholders();
  import.meta.hot?.on(stateEvent, show);
} else {
  // A preview has header, banner and footer, as the page has. In the dialog of a form, they are hidden.
  if (window.name === previewName) delete document.documentElement.dataset.framed;
  import.meta.hot?.on(stateEvent, ({ day }: DevelopmentState) => {
    const message: ShownDay = { shownDay: day };
    parent.postMessage(message, location.origin);
  });
}
import.meta.hot?.send(stateQuestion);
