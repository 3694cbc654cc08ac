import type { LeadMessages } from './leadMessages.ts';

export const leadsInSpanish: LeadMessages = {
  leads: 'Solicitudes',
  file: 'solicitudes',
  notes: 'Notas',
  states: {
    waiting: 'En espera',
    retrying: 'Reintentando',
    delivered: 'Entregado',
    'set aside': 'Sin entregar',
    held: 'Retenido',
  },
  targets: { crm: 'CRM', email: 'Correo al equipo', visitor: 'Correo al visitante' },
};
