const en = {
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

const fr: typeof en = {
  heldReasons: {
    honeypot: 'Cette demande est peut-être indésirable : un champ invisible a été rempli. Si une personne l’a écrite, libérez-la.',
    tooFast:
      'Cette demande est peut-être indésirable : le formulaire est parti plus vite qu’une saisie humaine. Si une personne l’a écrite, libérez-la.',
    stamp:
      'Cette demande est peut-être indésirable : l’horodatage du formulaire n’était pas authentique. Si une personne l’a écrite, libérez-la.',
    restored:
      'Une sauvegarde a été restaurée, et cette demande a pu être transmise après celle-ci. Vérifiez d’abord chez le destinataire, et ne la libérez que si elle y manque.',
  },
  reasons: {
    captcha: 'captcha',
    refused: 'envoi refusé',
    unconfirmed: 'sans confirmation',
    access: 'erreur de configuration',
    unreachable: 'sans réponse',
    noForm: 'formulaire retiré',
    unreadable: 'demande endommagée',
    visitorLimit: 'trop d’e-mails',
    visitorAddress: 'adresse non autorisée',
    visitorLate: 'trop tard',
    notOffered: 'contenu retiré',
    other: 'autre cause',
  },
  remedies: {
    captcha: 'Le CRM a demandé un captcha. Désactivez-le dans les réglages du formulaire, côté CRM, puis renvoyez la demande.',
    refused:
      'L’envoi a été refusé. Lisez la réponse et corrigez la cause (pour le CRM : le formulaire ou ses identifiants), puis relancez l’envoi.',
    unconfirmed: 'Le destinataire a répondu sans dire s’il acceptait la demande. Vérifiez si elle y figure. Sinon, renvoyez-la.',
    access: 'L’adresse, les identifiants ou la connexion sont mal configurés. L’administrateur du service peut les corriger.',
    unreachable: 'Le destinataire ne répond pas ou est saturé.',
    noForm: 'Le formulaire ou sa langue n’est plus sur le site. Saisissez la demande dans le CRM à la main.',
    unreadable: 'L’enregistrement de cette demande est endommagé. L’administrateur du service peut la lire dans une sauvegarde.',
    visitorLimit: 'Cette adresse a déjà reçu cet e-mail, ou trop d’e-mails en un jour. Vous n’avez rien à faire.',
    visitorAddress:
      'Les e-mails ne sont pas envoyés à ce type d’adresse, car ils pourraient parvenir à quelqu’un d’autre. Écrivez vous-même au visiteur.',
    visitorLate: 'Il était trop tard pour cet e-mail. Vous n’avez rien à faire.',
    notOffered: 'Le fichier ou le film n’est plus sur le site. Envoyez-en un autre au visiteur vous-même.',
    other: 'Lisez la réponse et l’erreur, corrigez la cause, puis relancez l’envoi.',
  },
};

const es: typeof en = {
  heldReasons: {
    honeypot: 'Esta solicitud puede ser spam: se ha rellenado un campo que las personas no ven. Si la ha escrito una persona, libérela.',
    tooFast:
      'Esta solicitud puede ser spam: el formulario se envió más rápido de lo que escribe una persona. Si la ha escrito una persona, libérela.',
    stamp: 'Esta solicitud puede ser spam: la marca de tiempo del formulario no era auténtica. Si la ha escrito una persona, libérela.',
    restored:
      'Se ha restaurado una copia de seguridad, y esta solicitud pudo entregarse después de hacerla. Compruébelo antes en el destino y libérela solo si falta.',
  },
  reasons: {
    captcha: 'captcha',
    refused: 'envío rechazado',
    unconfirmed: 'sin confirmación',
    access: 'configuración incorrecta',
    unreachable: 'sin respuesta',
    noForm: 'formulario retirado',
    unreadable: 'solicitud dañada',
    visitorLimit: 'demasiados correos',
    visitorAddress: 'dirección no admitida',
    visitorLate: 'demasiado tarde',
    notOffered: 'contenido retirado',
    other: 'otra causa',
  },
  remedies: {
    captcha: 'El CRM ha pedido un captcha. Desactívelo en los ajustes del formulario del CRM y vuelva a enviar la solicitud.',
    refused:
      'El envío se ha rechazado. Lea la respuesta, corrija la causa (en el CRM: el formulario o sus identificadores) y repita el envío.',
    unconfirmed: 'El destinatario ha respondido sin decir si aceptaba la solicitud. Compruebe si está allí. Si no, vuelva a enviarla.',
    access: 'La dirección, los identificadores o el acceso están mal configurados. Puede corregirlos quien administra el servicio.',
    unreachable: 'El destinatario no responde o está saturado.',
    noForm: 'El formulario o su idioma ya no está en el sitio. Introduzca la solicitud en el CRM a mano.',
    unreadable: 'Los datos guardados de esta solicitud están dañados. Quien administra el servicio puede leerla en una copia de seguridad.',
    visitorLimit: 'Esta dirección ya ha recibido este correo, o demasiados en un día. No tiene que hacer nada.',
    visitorAddress: 'No se envían correos a este tipo de direcciones, porque podrían llegar a otra persona. Escriba usted al visitante.',
    visitorLate: 'Era demasiado tarde para este correo. No tiene que hacer nada.',
    notOffered: 'El archivo o el vídeo ya no está en el sitio. Envíe usted otro al visitante.',
    other: 'Lea la respuesta y el error, corrija la causa y repita el envío.',
  },
};

/** Reasons for held and failed deliveries with their remedies, by language. */
export const deliveries = { en, fr, es };
