/*
 * On an article that a language lacks: the switcher leads to the notice about it by a fragment. Where the address has a fragment, that one is kept, and the notice
 * is named in the query. This runs after what keeps query and fragment on every page, which listens further in.
 */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  if (link?.dataset.language && location.hash) link.search += `${link.search ? '&' : '?'}notice=${link.dataset.language}`;
});

export {};
