/** What a text can have besides blocks with a form, as `docs/writing-an-article.md` explains it. A text with ✎ is still to be written. */
export const snippets = {
  heading: '\n\n## ✎\n\n',
  list: '\n\n- ✎\n- ✎\n\n',
  link: '[✎](/en/pricing)',
  footnote: '[^1]\n\n[^1]: ✎\n\n',
};
