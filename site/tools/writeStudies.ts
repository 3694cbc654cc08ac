/* Computes the studies again and writes their sheets, content/studies/ID.csv. Run it after a change to a study: npm run studies */
import { writeFileSync } from 'node:fs';
import { contentFolder } from '../src/content/origin.ts';
import { studies, toSheetFile } from '../src/studies/studies.ts';

for (const id of Object.keys(studies)) {
  writeFileSync(new URL(`studies/${id}.csv`, contentFolder), toSheetFile(id));
  console.log(`content/studies/${id}.csv`);
}
