/** Networks on which an article can be shared by a plain link. */
export const networks = ['linkedin', 'x', 'facebook'] as const;

/** Id of a network. */
export type Network = (typeof networks)[number];

/** Addresses that open the form of a network or of the mail program, with the article filled in. They need no script of a third party. */
export function shareAddresses(url: string, title: string): Readonly<Record<Network | 'mail', string>> {
  const link = encodeURIComponent(url);
  const subject = encodeURIComponent(title);
  return {
    mail: `mailto:?subject=${subject}&body=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?url=${link}&text=${subject}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  };
}
