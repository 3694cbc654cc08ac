import { textsFor } from '@emovera/contract/preferredLocales.ts';

type GatePage = { readonly title: string; readonly text: string };

const en = {
  ended: {
    title: 'Sign in again.',
    text: 'Your sign-in has ended. Open the editing screen in another tab, and sign in there. What you have typed stays here.',
  },
  denied: {
    title: 'This account may not edit the site.',
    text: 'Ask the person who looks after the server to add you, or sign in with another account.',
  },
  failed: {
    title: 'You are not signed in.',
    text: 'The sign-in of your company did not finish. Try again. If it fails again, tell the person who looks after the server.',
  },
} satisfies Readonly<Record<string, GatePage>>;

type GateWords = Readonly<Record<keyof typeof en, GatePage>>;

const fr: GateWords = {
  ended: {
    title: 'Identifiez-vous de nouveau.',
    text: 'Votre session a pris fin. Ouvrez l’interface de rédaction dans un autre onglet et identifiez-vous. Ce que vous avez saisi reste ici.',
  },
  denied: {
    title: 'Ce compte ne permet pas de modifier le site.',
    text: 'Demandez à la personne qui gère le serveur de vous ajouter, ou identifiez-vous avec un autre compte.',
  },
  failed: {
    title: 'Vous n’êtes pas identifié.',
    text: 'L’identification de votre entreprise n’a pas abouti. Réessayez. Si le problème persiste, prévenez la personne qui gère le serveur.',
  },
};

const es: GateWords = {
  ended: {
    title: 'Vuelva a iniciar sesión.',
    text: 'Su sesión ha terminado. Abra la pantalla de edición en otra pestaña e inicie sesión allí. Lo que ha escrito sigue aquí.',
  },
  denied: {
    title: 'Esta cuenta no puede modificar el sitio.',
    text: 'Pida a quien administra el servidor que le añada, o inicie sesión con otra cuenta.',
  },
  failed: {
    title: 'No ha iniciado sesión.',
    text: 'El inicio de sesión de su empresa no ha terminado. Inténtelo de nuevo. Si vuelve a fallar, avise a quien administra el servidor.',
  },
};

/** Words of the gate in the browser's first supported language. */
export const wordsOfGate = (acceptLanguage: string | undefined): GateWords => textsFor(acceptLanguage, { en, fr, es });
