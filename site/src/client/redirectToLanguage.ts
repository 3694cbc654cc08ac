/* The root of a plain static host: to the first of the visitor's languages that the site speaks, with query and fragment. */
const codes = (document.currentScript?.dataset.languages ?? '').split(' ');
const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => codes.includes(code));
location.replace(`/${wished ?? codes[0]}/${location.search}${location.hash}`);

export {};
