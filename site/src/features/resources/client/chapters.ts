/*
 * Turns the chapters of a film into buttons that play it from there, and marks the one that is playing. Opens the transcript if it is beside the film.
 */
for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) {
  const video = film.querySelector('video');
  if (!video) continue;
  const chapters = [...film.querySelectorAll<HTMLElement>('[data-at]')].map((item) => {
    const at = Number(item.dataset.at);
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...item.childNodes);
    button.addEventListener('click', () => {
      video.currentTime = at;
      video.play();
    });
    item.append(button);
    return { at, button };
  });
  video.addEventListener('timeupdate', () => {
    const playing = chapters.findLast(({ at }) => at <= video.currentTime);
    for (const { button } of chapters) button.toggleAttribute('aria-current', button === playing?.button);
  });
  const transcript = film.querySelector('details');
  if (transcript && matchMedia('(width >= 60rem)').matches) {
    transcript.open = true;
    // The transcript scrolls, so the keyboard must reach it.
    transcript.tabIndex = 0;
  }
}
