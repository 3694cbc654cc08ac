/* Shows the notice that the query names, if the fragment is that of the previous page. */
const id = new URLSearchParams(location.search).get('notice');
const notice = id && document.querySelector<HTMLElement>(`[data-notice]#${CSS.escape(id)}`);
if (notice) {
  notice.dataset.notice = 'shown';
  notice.focus();
}

export {};
