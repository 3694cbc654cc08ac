/*
 * Serves the editing screen at /admin, on the port of the variable PORT. "npm run dev" starts it beside the site.
 */
import { fileURLToPath } from 'node:url';
import { dataFolder } from './access.ts';
import { buildEditor } from './app.ts';
import { buildScreen, screenFolder } from './buildScreen.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { PORT, EDITOR_ADDRESS = '', EDITOR_PIPELINE_URL, EDITOR_SITE_URL } = process.env;
await buildScreen();
const app = await buildEditor({
  root,
  data: dataFolder,
  client: screenFolder,
  host: URL.parse(EDITOR_ADDRESS)?.hostname,
  pipeline: EDITOR_PIPELINE_URL || undefined,
  site: EDITOR_SITE_URL || undefined,
});
await app.listen({ port: Number(PORT ?? 4323), host: 'localhost' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
