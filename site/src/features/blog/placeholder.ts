/** Mark of texts that the author of a new article has to write. A build does not publish an article that still has one. */
export const placeholder = '✎';
