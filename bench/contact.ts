/** Fields of a valid contact without an e-mail address: each lead needs its own, or it is a duplicate. */
export const contact = {
  'First Name': 'Ada',
  'Last Name': 'Bench',
  Company: 'Load Ltd',
  Phone: '+44 20 7946 0000',
  LEADCF2: 'infos',
  LEADCF4: 'We would like to know what your platform makes of our comments.',
} as const;
