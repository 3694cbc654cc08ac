import type { CheckFormats, CheckMessages, CheckSentence, CountedState, CrmFault } from './checks.ts';

/** States of deliveries with their number. */
const states: Readonly<Record<CountedState, { readonly one: string; readonly other: string }>> = {
  waiting: { one: '{count} en attente', other: '{count} en attente' },
  retrying: { one: '{count} à retenter', other: '{count} à retenter' },
  delivered: { one: '{count} effectuée', other: '{count} effectuées' },
  'set aside': { one: '{count} mise de côté', other: '{count} mises de côté' },
  held: { one: '{count} retenue', other: '{count} retenues' },
  unconfigured: { one: '{count} en attente de configuration', other: '{count} en attente de configuration' },
};

const targets = { crm: 'au CRM', email: 'par e-mail à l’équipe', visitor: 'par e-mail aux visiteurs' } as const;

const faults: Readonly<Record<CrmFault, string>> = {
  name: 'son nom de domaine est introuvable',
  certificate: 'son certificat ou son chiffrement TLS est refusé',
  refused: 'aucun service n’écoute à cette adresse',
  silent: 'pas de réponse',
};

const backups = ({ folder, backups, age }: { folder: string; backups: number; age: number }, { count, duration }: CheckFormats) =>
  `${count({ one: 'La seule sauvegarde conservée', other: 'La plus récente des {count} sauvegardes conservées' }, backups)} dans ${folder} remonte à ${duration(age)}.`;

/** Sentences with an error and a remedy of the service, which stay in English. */
const failure = (message: string) => ({
  text: ({ error }: { error: string }) => `${message} Message du service (en anglais) : ${error}`,
  remedy: ({ remedy }: { remedy: string }) => `Solution (en anglais) : ${remedy}`,
});

const failing: CheckSentence<'failing'> = ({ target, count: number, error, age, reference }, { count, duration }) =>
  `${count({ one: `{count} transmission ${targets[target]} a échoué`, other: `{count} transmissions ${targets[target]} ont échoué` }, number)}. Dernière erreur, il y a ${duration(age)} (${reference}) : ${error}`;

const setMail = () => 'Définissez SMTP_URL, MAIL_FROM et MAIL_TO.';

/** Sentences of the lead service's checks in French. */
export const checksInFrench: CheckMessages = {
  good: {
    site: ({ folder }) => `Le site généré dans ${folder} est complet.`,
    service: ({ address, version }) => `Le service fonctionne à l’adresse ${address} (version ${version}) et accepte les demandes.`,
    database: ({ location }) => `La base de données répond (${location}).`,
    storeFile: ({ location }) => `Le fichier ${location} est intact.`,
    fileModes: ({ folder }) => `Les fichiers de ${folder} ne sont lisibles que par leur propriétaire.`,
    disk: ({ folder, freeMb }, { number }) => `Il reste ${number(freeMb)} Mo sur le disque de ${folder}.`,
    version: ({ version }) => `Les tables de la base de données correspondent à la version de ce service : ${version}.`,
    backups,
    crm: ({ origin, status }, { leads }) =>
      `Le CRM est joignable : ${origin} répond ${status}. Seule la commande ${leads} test montre s’il accepte les demandes.`,
    crmForms: ({ kind }) => `Chaque formulaire a ses identifiants pour ${kind}.`,
    mail: ({ host }) => `Le serveur de messagerie ${host} accepte la connexion et les identifiants.`,
    calendar: ({ host, skipped }, { number }) =>
      `L’agenda de ${host} est lisible. Événements illisibles, donc ignorés : ${number(skipped)}.`,
    provider: ({ issuer, address }) =>
      `Le fournisseur d’identité des comptes professionnels, ${issuer}, répond. Adresse de retour à y déclarer : ${address}`,
  },
  note: {
    pagesElsewhere: ({ origin, service }) =>
      `Les pages du site sont servies ailleurs, à l’adresse ${origin}. Leurs formulaires envoient les demandes à ${service}.`,
    service: ({ address }) => `Le service est arrêté ou écoute ailleurs : rien ne répond à l’adresse ${address}.`,
    store: () => 'La base des demandes n’existe pas encore : le service la crée à son démarrage.',
    version: ({ version, own }) =>
      `Les tables de la base de données sont d’une version plus récente (${version}) que celle de ce service (${own}), qui sait toutefois les utiliser.`,
    backups: ({ folder }, { leads }) =>
      `Aucune sauvegarde dans ${folder}. Les sauvegardes conservées ailleurs n’apparaissent pas ici. Pour en faire et les conserver : ${leads} backup --keep=14`,
    leads: () => 'Aucune demande enregistrée pour l’instant.',
    deliveries: ({ target, counts, oldest }, { count, duration }) => {
      const parts = counts.map(({ state, count: number }) => count(states[state], number));
      return `Transmissions ${targets[target]} : ${parts.join(', ')}${oldest === null ? '.' : `. La plus ancienne demande encore à transmettre est arrivée il y a ${duration(oldest)}.`}`;
    },
    failing,
    crm: () => 'Aucun CRM n’est configuré : les demandes restent en attente tant que CRM_ENDPOINT n’est pas défini.',
    mail: () => 'L’envoi d’e-mails n’est pas configuré : SMTP_URL n’est pas défini.',
  },
  bad: {
    otherOrigin: {
      text: ({ built }) => `Les pages du site indiquent ${built} comme adresse, et non celle de SITE_ORIGIN.`,
      remedy: ({ origin }) => `Générez aussi le site avec SITE_ORIGIN=${origin}, ou retirez SITE_ORIGIN.`,
    },
    misspelt: {
      text: ({ name }) => `Le paramètre ${name} n’existe pas.`,
      remedy: ({ meant }) => `S’agit-il de ${meant} ? Corrigez le nom.`,
    },
    secretDiffers: {
      text: () => 'Le secret des horodatages de ces paramètres n’est pas celui que la base de données connaît.',
      remedy: () =>
        'Donnez le même LEAD_SECRET à tous les services et à cette commande, puis redémarrez les services. Sinon, les demandes dont le formulaire a été signé par un autre service sont retenues.',
    },
    heldByStamp: {
      text: ({ count, of }, { number }) =>
        `Sur les ${number(of)} demandes des dernières 24 heures, ${number(count)} sont retenues à cause de leur horodatage, signé avec un autre secret.`,
      remedy: (_, { leads }) =>
        `Vérifiez que tous les services du site ont le même LEAD_SECRET. Libérez ensuite les demandes : ${leads} retry --held --reason=stamp`,
    },
    failing: {
      text: failing,
      remedy: ({ reference }, { leads }) =>
        `Pour voir la réponse : ${leads} show ${reference}. Corrigez la cause ; le service réessaie automatiquement.`,
    },
    refusedRecipients: {
      text: ({ count: number, answer }, { count }) =>
        `${count({ one: '{count} e-mail de ces 7 derniers jours n’est pas parvenu', other: '{count} e-mails de ces 7 derniers jours ne sont pas parvenus' }, number)} à toute l’équipe. Réponse du serveur de messagerie : ${answer}`,
      remedy: () => 'Corrigez ou retirez l’adresse dans MAIL_TO.',
    },
    futureLeads: {
      text: ({ count: leads, waiting }, { count }) =>
        [
          leads > 0 &&
            count({ one: '{count} demande porte une date à venir.', other: '{count} demandes portent une date à venir.' }, leads),
          waiting > 0 &&
            count(
              {
                one: '{count} transmission attend que l’horloge atteigne l’heure prévue.',
                other: '{count} transmissions attendent que l’horloge atteigne l’heure prévue.',
              },
              waiting,
            ),
        ]
          .filter(Boolean)
          .join(' '),
      remedy: () =>
        'L’horloge du serveur n’est pas à l’heure, ou ne l’était pas lors de l’enregistrement. Mettez-la à l’heure et laissez-la se synchroniser : timedatectl set-ntp true',
    },
    openBackups: {
      text: ({ folder, count: number }, { count }) =>
        `BACKUP_RECIPIENT est défini, mais ${count({ one: '{count} sauvegarde n’est pas chiffrée', other: '{count} sauvegardes ne sont pas chiffrées' }, number)} dans ${folder}.`,
      remedy: () => 'Dès qu’une sauvegarde chiffrée existe, supprimez-y celles dont le nom se termine par .sqlite.',
    },
    site: failure('Le site généré est absent ou inutilisable.'),
    store: failure('La base des demandes est inutilisable.'),
    crmForms: failure('La configuration du CRM est inutilisable.'),
    service: {
      text: ({ address, reason }) => `Le service fonctionne à l’adresse ${address}, mais n’accepte aucune demande : ${reason}`,
      remedy: () => 'Son journal indique la marche à suivre. Pour le lire, voir « The log » dans docs/running-leads.md (en anglais).',
    },
    otherProgram: {
      text: ({ address }) => `Un programme écoute à l’adresse ${address}, mais ne répond pas comme le service.`,
      remedy: () =>
        'Le journal du service indique s’il fonctionne (voir « The log » dans docs/running-leads.md, en anglais). Si un autre programme occupe le port, arrêtez ce programme ou modifiez PORT.',
    },
    leadSecret: {
      text: () => 'LEAD_SECRET manque : avec DATABASE_URL, le service ne démarre pas.',
      remedy: () => 'Générez un secret, le même pour tous les services : openssl rand -hex 32',
    },
    unused: {
      text: ({ name, needs }) => `${name} est défini, mais reste sans effet tant que ${needs} ne l’est pas.`,
      remedy: ({ name, needs }) => `Définissez ${needs} ou retirez ${name}.`,
    },
    startAnyway: {
      text: ({ setting }) =>
        `Avec ${setting}=on, le service démarre même si le fichier des demandes ${setting === 'START_EMPTY' ? 'a disparu' : 'est endommagé'}.`,
      remedy: () => 'Retirez ce paramètre dès que vous n’en avez plus besoin.',
    },
    silenceAlarm: {
      text: () =>
        'SILENCE_ALARM_HOURS est défini, mais l’envoi d’e-mails n’est pas configuré : l’alerte en l’absence de demandes ne peut pas partir.',
      remedy: setMail,
    },
    weeklySummary: {
      text: () => 'WEEKLY_SUMMARY est activé, mais l’envoi d’e-mails n’est pas configuré : le bilan de la semaine ne peut pas partir.',
      remedy: setMail,
    },
    storeFile: {
      text: ({ location, faults }) => `Le fichier ${location} est endommagé : ${faults}`,
      remedy: (_, { leads }) =>
        `Arrêtez le service. Exportez ce qui reste lisible : ${leads} export --format=json. Restaurez ensuite la dernière sauvegarde.`,
    },
    storeUnreadable: {
      text: ({ location, reason }) => `Le fichier ${location} est illisible : ${reason}`,
      remedy: (_, { leads }) =>
        `Arrêtez le service. Exportez ce qui reste lisible : ${leads} export --format=json. Restaurez ensuite la dernière sauvegarde.`,
    },
    storeMissing: {
      text: ({ location, trace }) => `Le fichier des demandes ${location} a disparu : ${trace} montre qu’il a existé.`,
      remedy: (_, { leads }) =>
        `Arrêtez le service s’il fonctionne. Remettez le fichier en place ou restaurez la dernière sauvegarde : ${leads} restore FICHIER. Sinon, le service ne démarrera pas. Pour repartir d’une base vide, démarrez-le une fois avec START_EMPTY=on.`,
    },
    takesNoLeads: {
      text: ({ location, reason }) =>
        `Les demandes de ${location} restent lisibles, mais il est impossible d’en enregistrer de nouvelles : ${reason}`,
      remedy: () =>
        'Vérifiez que l’utilisateur du service est propriétaire du fichier et de son dossier et peut y écrire, que le système de fichiers n’est pas monté en lecture seule et que la base de données accepte les écritures.',
    },
    fileModes: {
      text: ({ files }) =>
        `D’autres utilisateurs du serveur peuvent lire des fichiers qui contiennent des demandes et des secrets : ${files.join(', ')}.`,
      remedy: ({ files }) => `Réservez-les à leur propriétaire : chmod 600 ${files.join(' ')}`,
    },
    disk: {
      text: ({ folder, freeMb }, { number }) => `Il ne reste que ${number(freeMb)} Mo sur le disque de ${folder}.`,
      remedy: () => 'Libérez de la place : sur un disque plein, les demandes sont refusées.',
    },
    backups: {
      text: backups,
      remedy: (_, { leads }) => `Vérifiez la tâche qui fait les sauvegardes, et faites-en une maintenant : ${leads} backup --keep=14`,
    },
    backupFolder: {
      text: ({ folder, reason }) => `Impossible d’écrire les sauvegardes dans ${folder} : ${reason}`,
      remedy: () =>
        'Faites de l’utilisateur du service le propriétaire de ce dossier, ou indiquez-en un autre dans BACKUP_DIR. La liste des personnes dont les données ont été effacées y est enregistrée elle aussi.',
    },
    setAside: {
      text: ({ count: number }, { count }) =>
        count(
          {
            one: '{count} transmission mise de côté : elle n’a pas abouti et ne sera plus relancée automatiquement.',
            other: '{count} transmissions mises de côté : elles n’ont pas abouti et ne seront plus relancées automatiquement.',
          },
          number,
        ),
      remedy: (_, { leads }) => `Pour savoir pourquoi : ${leads} list --set-aside. Pour les renvoyer ensuite : ${leads} retry --set-aside`,
    },
    restored: {
      text: ({ target, count: number }, { count }) =>
        count(
          {
            one: `{count} transmission ${targets[target]} est retenue depuis la restauration d’une sauvegarde. Elle avait peut-être déjà eu lieu.`,
            other: `{count} transmissions ${targets[target]} sont retenues depuis la restauration d’une sauvegarde. Elles avaient peut-être déjà eu lieu.`,
          },
          number,
        ),
      remedy: (_, { leads }) =>
        `Pour les voir : ${leads} list --held. Pour envoyer ce qui manque : ${leads} retry REFERENCE. Pour tout envoyer : ${leads} retry --held --reason=restored`,
    },
    crm: {
      text: ({ origin, fault, reason }) => `Le CRM n’est pas joignable à l’adresse ${origin} : ${faults[fault]} (${reason})`,
      remedy: () => 'Vérifiez CRM_ENDPOINT et le réseau entre le serveur et le CRM.',
    },
    mail: {
      text: ({ host, code, reason }) => `Le serveur de messagerie ${host} n’accepte pas d’e-mails : ${code} (${reason})`,
      remedy: ({ isLogin }) =>
        isLogin
          ? 'Vérifiez le nom d’utilisateur et le mot de passe dans SMTP_URL.'
          : 'Vérifiez l’hôte et le port dans SMTP_URL ; le port 465 exige smtps://',
    },
    calendar: {
      text: ({ host, reason }) =>
        `L’agenda de ${host} n’est pas lisible : ${reason}. Une heure après la dernière lecture, plus aucun créneau n’est proposé.`,
      remedy: () =>
        'Ouvrez son adresse, indiquée dans CALENDAR_FEEDS. Si le logiciel d’agenda a créé une nouvelle adresse secrète, indiquez-la.',
    },
    provider: {
      text: ({ issuer, reason }) =>
        `Le fournisseur d’identité des comptes professionnels, ${issuer}, ne répond pas comme prévu : ${reason}`,
      remedy: () => 'Vérifiez OIDC_ISSUER et le réseau entre le serveur et le fournisseur.',
    },
  },
};
