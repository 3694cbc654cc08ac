/** The blocks of an article, as `docs/writing-an-article.md` explains them. A text with ✎ is still to be written. */
export const snippets = {
  heading: '\n\n## ✎\n\n',
  list: '\n\n- ✎\n- ✎\n\n',
  link: '[✎](/en/pricing)',
  verbatim: '\n\n<Verbatim text="✎ [✎]{anger}" source="✎" />\n\n',
  callout: '\n\n<Callout title="✎">\n\n✎\n\n</Callout>\n\n',
  table: '\n\n<Table caption="✎">\n\n| ✎ | ✎ |\n|---|---|\n| ✎ | 40 |\n\n</Table>\n\n',
  chart:
    '\n\n```chart\nkind: bars\ntitle: "✎"\nalt: "✎"\nnote: "✎"\nunit: percent\nbars:\n  - { name: "A", value: 80 }\n  - { name: "B", value: 20 }\n```\n\n',
  picture: '\n\n```picture\nid: ✎\n```\n\n',
  footnote: '[^1]\n\n[^1]: ✎\n\n',
};
