/** Message by which a framed form asks its page to close the dialog. */
export const closeMessage = 'close-dialog';
