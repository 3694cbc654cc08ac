/*
 * Plays videos of another service in the page. The button is hidden without this script, and nothing is fetched from the service before it is
 * pressed. The focus moves from the button to the frame.
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
