import type { deliveriesInEnglish } from './deliveriesEn.ts';

/** Why deliveries are held or failed, and what to do, in Spanish. */
export const deliveriesInSpanish: typeof deliveriesInEnglish = {
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
