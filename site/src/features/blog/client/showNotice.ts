/* Shows the notice that the query names, where the fragment is that of the page the visitor came from. */
const id = new URLSearchParams(location.search).get('notice');
const notice = id && document.querySelector<HTMLElement>(`[data-notice]#${CSS.escape(id)}`);
if (notice) {
  notice.dataset.notice = 'shown';
  notice.focus();
}

export {};
