import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { contentFolder } from '../content/origin.ts';
import type { Finding } from '../publication/articleFiles.ts';
import { pictureErrors } from './pictureErrors.ts';
import { filesInPictureFolder, pictureFolder } from './pictureSources.ts';

/** A file in `content/pictures/` with its size in px, as it is seen. */
const schema = z.strictObject({ file: z.string(), width: z.number(), height: z.number() });

/**
 * Collection of the pictures by id. A build stops at a file that is not a picture, since it would be published. While the
 * site is being served, such a file is reported and not shown. A picture without facts or texts is reported: the articles that show it are left out, and a
 * portrait is drawn.
 */
export function pictureFiles() {
  const root = fileURLToPath(new URL('..', contentFolder));
  return {
    schema,
    loader: {
      name: 'picture-files',
      load: async ({ store, watcher, logger }) => {
        await read();
        // A picture that is added while the site is being served is shown at once.
        watcher?.on('all', (_event, path) => {
          if (path.replaceAll('\\', '/').startsWith(`${root}${pictureFolder}/`)) void read();
        });

        async function read() {
          const errors = await pictureErrors(root);
          const report = ({ file, line, message }: Finding) => `${file}${line ? `, line ${line}` : ''}: ${message}`;
          const inFiles = errors.filter(({ file }) => file.startsWith(`${pictureFolder}/`));
          if (inFiles.length > 0 && !watcher) throw new Error(inFiles.map(report).join('\n'));
          for (const error of errors) logger.warn(report(error));
          const entries: { id: string; data: { file: string; width: number; height: number } }[] = [];
          const refused = new Set(inFiles.map(({ file }) => file));
          for (const file of filesInPictureFolder(root)) {
            if (refused.has(`${pictureFolder}/${file}`)) continue;
            const found = await sharp(`${root}${pictureFolder}/${file}`)
              .metadata()
              .catch(() => undefined);
            if (found) entries.push({ id: file.replace(/\.\w+$/, ''), data: { file, ...found.autoOrient } });
          }
          store.clear();
          for (const entry of entries) store.set(entry);
        }
      },
    } satisfies Loader,
  };
}
