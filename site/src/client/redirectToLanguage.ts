/* The root page of a static host: redirects to the first of the visitor's languages that the site has, with query and fragment. */
const codes = (document.currentScript?.dataset.languages ?? '').split(' ');
const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => codes.includes(code));
location.replace(`/${preferred ?? codes[0]}/${location.search}${location.hash}`);

export {};
