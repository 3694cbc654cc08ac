import type { LeadMessages } from './leadMessages.ts';

export const leadsInFrench: LeadMessages = {
  leads: 'Demandes',
  file: 'demandes',
  notes: 'Notes',
  states: {
    waiting: 'En attente',
    retrying: 'Nouvelle tentative',
    delivered: 'Transmis',
    'set aside': 'Non transmis',
    held: 'Retenu',
  },
  targets: { crm: 'CRM', email: 'E-mail à l’équipe', visitor: 'E-mail au visiteur' },
};
