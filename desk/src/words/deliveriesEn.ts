/** Why deliveries are held or failed, and what to do, in English. */
export const deliveriesInEnglish = {
  heldReasons: {
    honeypot: 'It may be spam: a field that people cannot see was filled in. If a person wrote it, release it.',
    tooFast: 'It may be spam: the form was sent faster than a person types. If a person wrote it, release it.',
    stamp: 'It may be spam: the time-stamp of the form was not genuine. If a person wrote it, release it.',
    restored:
      'A backup was restored, and this may have been delivered after the backup. Check the CRM or the mailbox first, and release it only if it is missing.',
  },
  reasons: {
    captcha: 'captcha',
    refused: 'refused',
    unconfirmed: 'no confirmation',
    access: 'wrong configuration',
    unreachable: 'no answer',
    noForm: 'form removed',
    unreadable: 'damaged',
    visitorLimit: 'too many e-mails',
    visitorAddress: 'address not allowed',
    visitorLate: 'too late',
    notOffered: 'content removed',
    other: 'other cause',
  },
  remedies: {
    captcha: 'The CRM asked for a captcha. Switch the captcha off in the settings of the form at the CRM, then send again.',
    refused: 'It was refused. Read the answer, correct the cause (at the CRM: the form or its identifiers), then send again.',
    unconfirmed: 'The other side answered, but did not say whether it took the lead. Check whether it is there. If not, send again.',
    access: 'The configuration has a wrong address, identifier or login. The person who runs the service can correct them.',
    unreachable: 'The other side does not answer or is busy.',
    noForm: 'The form or its language is no longer on the site. Enter the lead in the CRM by hand.',
    unreadable: 'The lead is damaged in the store. The person who runs the service can read it in a backup.',
    visitorLimit: 'This address already got this e-mail, or too many e-mails in one day. There is nothing to do.',
    visitorAddress: 'No e-mail is sent to an address of this kind, because it may reach another person. Write to the visitor yourself.',
    visitorLate: 'It was too late for this e-mail. There is nothing to do.',
    notOffered: 'The file or the film is no longer on the site. Send the visitor another one by hand.',
    other: 'Read the answer and the error, fix the cause, then send again.',
  },
};
