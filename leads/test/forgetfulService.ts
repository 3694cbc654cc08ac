import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { openSite } from '../src/site/site.ts';
import { openLeadSecrets } from '../src/stamp.ts';
import { type NewLead, newReference } from '../src/store/addLeads.ts';
import { openStore } from '../src/store/openStore.ts';

/** Time between the confirmation and saving, in milliseconds. */
const delayMs = 30;

/* A wrong service, which confirms a lead before it saves it. The test that kills services must find that this one loses leads. */
const config = loadConfig(process.env);
const site = openSite(config, config.pageCacheBytes);
const store = await openStore(config, () => {});
const add = async (lead: NewLead) => {
  setTimeout(() => void store.add(lead), delayMs);
  return { reference: newReference(), isDouble: false };
};
const uncounted = { answered: () => {}, calendarRead: () => {}, posted: () => {}, signInFailed: () => {} };
const metrics = { ...uncounted, contentType: 'text/plain', render: async () => '' };
const app = await buildApp(config, { site, store: { ...store, add }, metrics, leadSecrets: openLeadSecrets(config) });
const address = await app.listen({ host: config.host, port: config.port });
console.log(`The site is at ${address}`);
