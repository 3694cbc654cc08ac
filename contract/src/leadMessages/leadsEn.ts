import type { LeadMessages } from './leadMessages.ts';

export const leadsInEnglish: LeadMessages = {
  leads: 'Leads',
  file: 'leads',
  notes: 'Notes',
  states: {
    waiting: 'Waiting',
    retrying: 'Trying again',
    delivered: 'Delivered',
    'set aside': 'Not delivered',
    held: 'Held',
  },
  targets: { crm: 'CRM', email: 'E-mail to the team', visitor: 'E-mail to the visitor' },
};
