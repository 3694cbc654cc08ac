import type { deliveriesInEnglish } from './deliveriesEn.ts';

/** Why deliveries are held or failed, and what to do, in French. */
export const deliveriesInFrench: typeof deliveriesInEnglish = {
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
