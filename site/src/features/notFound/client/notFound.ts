import { watchUnknownAddress } from './unknownAddress.ts';

/* 404 page of a language. The script of every page keeps query and fragment. */
watchUnknownAddress();
