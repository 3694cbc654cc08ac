/** Networks on which an article can be shared by a plain link. */
export const networks = ['linkedin', 'x', 'facebook'] as const;

/** Id of a network. */
export type Network = (typeof networks)[number];

/** Addresses that open a network's or the mail program's own form with the article filled in. No script of a third party is involved. */
export function shareAddresses(url: string, title: string): Readonly<Record<Network | 'mail', string>> {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return {
    mail: `mailto:?subject=${words}&body=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?url=${link}&text=${words}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  };
}
