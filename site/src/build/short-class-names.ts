import type { AstroIntegration } from 'astro';
import { scopedClassNames } from './scopedClassNames.ts';

/**
 * Gives the classes of CSS Modules names of three or four signs in the built site, about 0.9 kB less a page after compression than the bundler's own.
 * In development file and class can be read.
 */
export function shortClassNames(): AstroIntegration {
  return {
    name: 'short-class-names',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { css: { modules: { generateScopedName: scopedClassNames(command === 'build') } } } });
      },
    },
  };
}
