/** Deletes the cookies of Google's tag, which may have set them for this host or any parent domain. */
export function removeAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!/^_g(?:a|id|at)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the site supports.
    for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}
