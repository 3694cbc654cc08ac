import type { ClientMessages } from '../clientMessages.ts';

/** The summary at the top of a form. */
export type Summary = {
  /**
   * Lists what is refused and takes the focus there.
   * @param errors Sentences by field name.
   * @param idOf Id of a field's control.
   */
  showErrors(errors: ReadonlyMap<string, string>, idOf: (name: string) => string): void;
  /** Says that there is no connection and takes the focus there. */
  showOffline(): void;
  hide(): void;
};

/** Finds a form's summary, empty or filled by the service, and writes into it what the service would, the page's title included. */
export function openSummary(form: HTMLFormElement, words: ClientMessages): Summary {
  const place = form.querySelector<HTMLElement>('[data-summary]');
  const prefix = `${words.prefix} `;
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;

  const show = (heading: string, text: string, links: readonly HTMLElement[]) => {
    if (!place) return;
    place.querySelector('[data-summary-title]')?.replaceChildren(heading);
    place.querySelector('[data-summary-text]')?.replaceChildren(text);
    place.querySelector('[data-summary-list]')?.replaceChildren(...links);
    place.hidden = false;
    document.title = prefix + title;
    place.focus();
  };
  return {
    showErrors: (errors, idOf) =>
      show(
        words.summary,
        '',
        [...errors].map(([name, sentence]) => item(idOf(name), sentence)),
      ),
    showOffline: () => show(words.offline.title, words.offline.text, []),
    hide: () => {
      if (place) place.hidden = true;
      document.title = title;
    },
  };
}

function item(id: string, sentence: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = sentence;
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}
