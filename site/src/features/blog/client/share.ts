/*
 * Shares an article by the share dialog of the system, or copies its address if there is none. The button is hidden without script, and in browsers that
 * can do neither.
 */
const section = document.querySelector<HTMLElement>('[data-copy]');
const button = section?.querySelector('button');
const label = button?.lastElementChild;
const status = section?.querySelector('[role=status]');

if (section && button && label && status) {
  // The canonical address has no parameters of campaigns or searches.
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
      // The visitor has closed the share dialog.
      if ((error as Error).name !== 'AbortError') status.textContent = failed;
    }
  });
}

export {};
