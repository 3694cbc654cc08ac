import type { ClientMessages } from '../clientMessages.ts';

/** The error summary at the top of a form. */
export type Summary = {
  /**
   * Lists errors and moves the focus to the summary.
   * @param errors Sentences by field name.
   * @param idOf Id of a field's control.
   */
  showErrors(errors: ReadonlyMap<string, string>, idOf: (name: string) => string): void;
  /** Says that there is no connection and moves the focus to the summary. */
  showOffline(): void;
  hide(): void;
};

/** Controls the error summary of a form, and the title of the page, in the same way as the lead service. The service may have filled in both already. */
export function openSummary(form: HTMLFormElement, words: ClientMessages): Summary {
  const summary = form.querySelector<HTMLElement>('[data-summary]');
  const prefix = `${words.prefix} `;
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;

  const show = (heading: string, text: string, links: readonly HTMLElement[], first?: string) => {
    if (!summary) return;
    summary.querySelector('[data-summary-title]')?.replaceChildren(heading);
    summary.querySelector('[data-summary-text]')?.replaceChildren(text);
    summary.querySelector('[data-summary-list]')?.replaceChildren(...links);
    summary.hidden = false;
    document.title = prefix + title;
    summary.focus();
    // The first wrong field is in view too. A low window has no room for both.
    if (matchMedia('(height >= 30rem)').matches) document.getElementById(`${first}-error`)?.scrollIntoView({ block: 'nearest' });
  };
  return {
    showErrors: (errors, idOf) => {
      const ids = [...errors.keys()].map(idOf);
      show(
        words.summary,
        '',
        [...errors.values()].map((sentence, index) => item(ids[index] ?? '', sentence)),
        ids[0],
      );
    },
    showOffline: () => show(words.offline.title, words.offline.text, []),
    hide: () => {
      if (summary) summary.hidden = true;
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
