import { watchUnknownAddress } from './unknownAddress.ts';

/* On the 404 page of a language. Query and fragment are kept by the script of every page. */
watchUnknownAddress();
