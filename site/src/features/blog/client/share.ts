/*
 * Sharing an article by the system's own sheet, or, where there is none, copying its address. The button is hidden where this does not run or the
 * browser can neither.
 */
const section = document.querySelector<HTMLElement>('[data-copy]');
const button = section?.querySelector('button');
const label = button?.lastElementChild;
const status = section?.querySelector('[role=status]');

if (section && button && label && status) {
  // Without what campaigns or searches have added to the address.
  const url = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href;
  const { copy = '', copied = '', failed = '' } = section.dataset;
  const canShare = 'share' in navigator && navigator.share !== undefined;
  button.hidden = !canShare && !navigator.clipboard;
  if (!canShare) label.textContent = copy;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      if (canShare) return await navigator.share({ url, title: document.querySelector('h1')?.textContent ?? '' });
      await navigator.clipboard.writeText(url);
      status.textContent = copied;
    } catch (error) {
      // Somebody who closes the sheet has changed their mind.
      if ((error as Error).name !== 'AbortError') status.textContent = failed;
    }
  });
}

export {};
