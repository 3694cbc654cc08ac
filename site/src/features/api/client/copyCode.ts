/* Shows the buttons that copy a code sample. They are hidden without script, and in browsers that do not let pages copy. */
const texts = document.querySelector<HTMLElement>('[data-copied]')?.dataset;
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-code]')) {
  const sample = button.closest('figure');
  const code = sample?.querySelector('code')?.textContent;
  const status = sample?.querySelector('[role=status]');
  if (!texts || !code || !status) continue;
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(code);
      status.textContent = texts.copied ?? '';
    } catch {
      status.textContent = texts.failed ?? '';
    }
  });
}

export {};
