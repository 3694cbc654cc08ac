/*
 * The two islands of the home page in one script, because each script needs a hash in the page's policy.
 */
import './heroSentence.ts';
import './explorer.ts';
