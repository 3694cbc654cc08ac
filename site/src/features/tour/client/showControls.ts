/* Shows the buttons as soon as they are parsed. The script of the tour runs after the six steps, which a slow machine may have painted by then. */
for (const hidden of document.currentScript?.previousElementSibling?.querySelectorAll('[hidden]') ?? []) hidden.removeAttribute('hidden');
