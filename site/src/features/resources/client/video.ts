/*
 * Lets videos of another service play in the page: the button is shown only where this runs, and nothing is fetched from the service
 * before it is pressed. The frame takes the focus that the button had.
 */
for (const stage of document.querySelectorAll<HTMLElement>('[data-video]')) {
  const button = stage.querySelector('button');
  if (!button) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.title = stage.dataset.title ?? '';
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = stage.dataset.video ?? '';
    stage.replaceChildren(frame);
    frame.focus();
  });
}
