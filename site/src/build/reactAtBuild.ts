import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React for rendering at build. Astro would also write React's client, 190 kB that no page uses: the site has no islands of Astro. */
export function reactAtBuild(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: ({ clientEntrypoint, ...renderer }) => options.addRenderer(renderer),
        }),
    },
  };
}
