import type { CheckFormats, CheckWords, CountedState, CrmFault } from './checks.ts';

/** States of deliveries with their number. */
const states: Readonly<Record<CountedState, { readonly one: string; readonly other: string }>> = {
  waiting: { one: '{count} en attente', other: '{count} en attente' },
  retrying: { one: '{count} à retenter', other: '{count} à retenter' },
  delivered: { one: '{count} transmis', other: '{count} transmis' },
  'set aside': { one: '{count} non transmis', other: '{count} non transmis' },
  held: { one: '{count} retenu', other: '{count} retenus' },
  unconfigured: { one: '{count} en attente de configuration', other: '{count} en attente de configuration' },
};

const targets = { crm: 'au CRM', email: 'à l’équipe par e-mail', visitor: 'aux visiteurs par e-mail' } as const;

const faults: Readonly<Record<CrmFault, string>> = {
  name: 'son nom est introuvable',
  certificate: 'son certificat ou son chiffrement TLS est refusé',
  refused: 'rien ne répond à cette adresse',
  silent: 'pas de réponse',
};

const backups = ({ folder, backups, age }: { folder: string; backups: number; age: number }, { count, duration }: CheckFormats) =>
  `${count({ one: 'La seule sauvegarde', other: 'La plus récente des {count} sauvegardes' }, backups)} de ${folder} date d’il y a ${duration(age)}.`;

/** What a service says in English stays so. */
const failure = (what: string) => ({
  text: ({ error }: { error: string }) => `${what} Message du service, en anglais : ${error}`,
  remedy: ({ remedy }: { remedy: string }) => `Solution, en anglais : ${remedy}`,
});

const setMail = () => 'Définissez SMTP_URL, MAIL_FROM et MAIL_TO.';

/** What the checks of the lead service say in French. */
export const checksInFrench: CheckWords = {
  good: {
    site: ({ folder }) => `Le site généré dans ${folder} est complet.`,
    database: ({ location }) => `La base de données répond (${location}).`,
    storeFile: ({ location }) => `Le fichier ${location} est intact.`,
    fileModes: ({ folder }) => `Les fichiers de ${folder} ne sont lisibles que par leur propriétaire.`,
    disk: ({ folder, freeMb }, { number }) => `Il reste ${number(freeMb)} Mo sur le disque de ${folder}.`,
    version: ({ version }) => `Les tables des demandes ont la version de ce service : ${version}.`,
    backups,
    crm: ({ origin, status }) =>
      `Le CRM est joignable : ${origin} répond ${status}. Seule la commande npm run leads -- test montre s’il accepte les demandes.`,
    crmForms: ({ kind }) => `Chaque formulaire a ses identifiants pour ${kind}.`,
    mail: ({ host }) => `Le serveur de messagerie ${host} accepte la connexion et les identifiants.`,
  },
  note: {
    pagesElsewhere: ({ origin, service }) =>
      `Les pages du site sont servies ailleurs, à l’adresse ${origin}. Leurs formulaires envoient les demandes à ${service}.`,
    otherOrigin: ({ origin, built }) =>
      `Les pages du site indiquent ${built} comme adresse, et non SITE_ORIGIN : générez aussi le site avec SITE_ORIGIN=${origin}.`,
    store: () => 'Aucune base de demandes n’existe encore : le service la crée à son démarrage.',
    version: ({ version, own }) =>
      `Les tables des demandes sont d’une version plus récente, que ce service sait utiliser : ${version}, et non ${own}.`,
    backups: ({ folder }) =>
      `Aucune sauvegarde dans ${folder}. Celles conservées ailleurs n’apparaissent pas ici. Pour en garder : npm run leads -- backup --keep=14`,
    leads: () => 'Aucune demande enregistrée pour l’instant.',
    deliveries: ({ target, counts, oldest }, { count, duration }) => {
      const parts = counts.map(({ state, count: number }) => count(states[state], number));
      return `Envois ${targets[target]} : ${parts.join(', ')}${oldest === null ? '.' : `. La plus ancienne demande encore à transmettre est arrivée il y a ${duration(oldest)}.`}`;
    },
    crm: () => 'Aucun CRM n’est configuré : les demandes attendent CRM_ENDPOINT.',
    mail: () => 'L’e-mail n’est pas configuré : SMTP_URL n’est pas défini.',
  },
  bad: {
    site: failure('Le site généré n’est pas utilisable.'),
    store: failure('La base des demandes n’est pas utilisable.'),
    crmForms: failure('La configuration du CRM n’est pas complète.'),
    leadSecret: {
      text: () => 'LEAD_SECRET manque : avec DATABASE_URL, le service ne démarre pas.',
      remedy: () => 'Donnez le même secret à tous les services : openssl rand -hex 32',
    },
    silenceAlarm: {
      text: () => 'SILENCE_ALARM_HOURS est défini, mais aucun e-mail n’est configuré pour envoyer l’alerte.',
      remedy: setMail,
    },
    weeklySummary: {
      text: () => 'WEEKLY_SUMMARY est activé, mais aucun e-mail n’est configuré pour envoyer le bilan de la semaine.',
      remedy: setMail,
    },
    storeFile: {
      text: ({ location, faults }) => `Le fichier ${location} est endommagé : ${faults}`,
      remedy: () => 'Exportez d’abord ce qui reste lisible, puis arrêtez le service et restaurez la dernière sauvegarde.',
    },
    storeUnreadable: {
      text: ({ location, reason }) => `Le fichier ${location} est illisible : ${reason}`,
      remedy: () => 'Arrêtez le service et restaurez la dernière sauvegarde.',
    },
    fileModes: {
      text: ({ files }) =>
        `D’autres utilisateurs de cette machine peuvent lire des fichiers qui contiennent des demandes et des secrets : ${files.join(', ')}.`,
      remedy: ({ files }) => `Réservez-les à leur propriétaire : chmod 600 ${files.join(' ')}`,
    },
    disk: {
      text: ({ folder, freeMb }, { number }) => `Il ne reste que ${number(freeMb)} Mo sur le disque de ${folder}.`,
      remedy: () => 'Libérez de la place : sur un disque plein, les demandes sont refusées.',
    },
    backups: {
      text: backups,
      remedy: () => 'Vérifiez la tâche qui fait les sauvegardes, et faites-en une maintenant : npm run leads -- backup --keep=14',
    },
    setAside: {
      text: ({ count: number }, { count }) =>
        count(
          {
            one: '{count} envoi n’a pas abouti et n’est plus tenté.',
            other: '{count} envois n’ont pas abouti et ne sont plus tentés.',
          },
          number,
        ),
      remedy: () => 'Pour savoir pourquoi : npm run leads -- list --set-aside. Pour renvoyer ensuite : npm run leads -- retry --set-aside',
    },
    restored: {
      text: ({ target, count: number }, { count }) =>
        count(
          {
            one: `{count} envoi ${targets[target]} est retenu depuis qu’une sauvegarde a été restaurée. Il était peut-être déjà parti.`,
            other: `{count} envois ${targets[target]} sont retenus depuis qu’une sauvegarde a été restaurée. Ils étaient peut-être déjà partis.`,
          },
          number,
        ),
      remedy: () =>
        'Pour les voir : npm run leads -- list --held. Pour envoyer ce qui manque : npm run leads -- retry REFERENCE. Pour tout envoyer : npm run leads -- retry --held --reason=restored',
    },
    crm: {
      text: ({ origin, fault, reason }) => `Le CRM n’est pas joignable à l’adresse ${origin} : ${faults[fault]} (${reason})`,
      remedy: () => 'Vérifiez CRM_ENDPOINT, et le réseau entre cette machine et le CRM.',
    },
    mail: {
      text: ({ host, code, reason }) => `Le serveur de messagerie ${host} n’accepte pas d’e-mails : ${code} (${reason})`,
      remedy: ({ isLogin }) =>
        isLogin
          ? 'Vérifiez l’utilisateur et le mot de passe dans SMTP_URL.'
          : 'Vérifiez l’hôte et le port dans SMTP_URL ; le port 465 exige smtps://',
    },
  },
};
