/*
 * On articles that another language does not have, the language switcher links to the notice about it by a fragment. If the address has a fragment, the switcher
 * keeps that one, and this script names the notice in the query. It runs after the script of every page, which listens on an inner element.
 */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  if (link?.dataset.language && location.hash) link.search += `${link.search ? '&' : '?'}notice=${link.dataset.language}`;
});

/* Shows the notice that the query names, if the fragment is that of the previous page. */
const id = new URLSearchParams(location.search).get('notice');
const notice = id && document.querySelector<HTMLElement>(`[data-notice]#${CSS.escape(id)}`);
if (notice) {
  notice.dataset.notice = 'shown';
  notice.focus();
}

export {};
