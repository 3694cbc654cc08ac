import type { CheckFormats, CheckMessages, CheckSentence, CountedState, CrmFault } from './checks.ts';

/** States of deliveries with their number. */
const states: Readonly<Record<CountedState, { readonly one: string; readonly other: string }>> = {
  waiting: { one: '{count} en espera', other: '{count} en espera' },
  retrying: { one: '{count} por reintentar', other: '{count} por reintentar' },
  delivered: { one: '{count} realizada', other: '{count} realizadas' },
  'set aside': { one: '{count} apartada', other: '{count} apartadas' },
  held: { one: '{count} retenida', other: '{count} retenidas' },
  unconfigured: { one: '{count} en espera de configuración', other: '{count} en espera de configuración' },
};

const targets = { crm: 'al CRM', email: 'por correo al equipo', visitor: 'por correo a los visitantes' } as const;

const faults: Readonly<Record<CrmFault, string>> = {
  name: 'no se encuentra su nombre de dominio',
  certificate: 'se rechaza su certificado o su cifrado TLS',
  refused: 'ningún servicio escucha en esa dirección',
  silent: 'no responde',
};

const backups = ({ folder, backups, age }: { folder: string; backups: number; age: number }, { count, duration }: CheckFormats) =>
  `${count({ one: 'La única copia de seguridad guardada', other: 'La más reciente de las {count} copias de seguridad guardadas' }, backups)} en ${folder} se hizo hace ${duration(age)}.`;

/** Sentences with an error and a remedy of the service, which stay in English. */
const failure = (message: string) => ({
  text: ({ error }: { error: string }) => `${message} Mensaje del servicio (en inglés): ${error}`,
  remedy: ({ remedy }: { remedy: string }) => `Solución (en inglés): ${remedy}`,
});

const failing: CheckSentence<'failing'> = ({ target, count: number, error, age, reference }, { count, duration }) =>
  `${count({ one: `{count} entrega ${targets[target]} ha fallado`, other: `{count} entregas ${targets[target]} han fallado` }, number)}. Último error, hace ${duration(age)} (${reference}): ${error}`;

const setMail = () => 'Defina SMTP_URL, MAIL_FROM y MAIL_TO.';

/** Sentences of the lead service's checks in Spanish. */
export const checksInSpanish: CheckMessages = {
  good: {
    site: ({ folder }) => `El sitio generado en ${folder} está completo.`,
    service: ({ address, version }) => `El servicio funciona en ${address} (versión ${version}) y acepta solicitudes.`,
    database: ({ location }) => `La base de datos responde (${location}).`,
    storeFile: ({ location }) => `El archivo ${location} está intacto.`,
    fileModes: ({ folder }) => `Solo su propietario puede leer los archivos de ${folder}.`,
    disk: ({ folder, freeMb }, { number }) => `Quedan ${number(freeMb)} MB libres en el disco de ${folder}.`,
    version: ({ version }) => `Las tablas de la base de datos corresponden a la versión de este servicio: ${version}.`,
    backups,
    crm: ({ origin, status }, { leads }) =>
      `Se puede acceder al CRM: ${origin} responde ${status}. Solo el comando ${leads} test muestra si acepta solicitudes.`,
    crmForms: ({ kind }) => `Cada formulario tiene sus identificadores para ${kind}.`,
    mail: ({ host }) => `El servidor de correo ${host} acepta la conexión y las credenciales.`,
    calendar: ({ host, skipped }, { number }) =>
      `El calendario de ${host} se puede leer. Eventos ilegibles, que no cuentan: ${number(skipped)}.`,
    provider: ({ issuer, address }) =>
      `El proveedor de identidad de las cuentas corporativas, ${issuer}, responde. Dirección de retorno que hay que registrar en él: ${address}`,
  },
  note: {
    pagesElsewhere: ({ origin, service }) =>
      `Las páginas del sitio se sirven desde otro lugar: ${origin}. Sus formularios envían las solicitudes a ${service}.`,
    service: ({ address }) => `El servicio está detenido o escucha en otro lugar: nada responde en ${address}.`,
    store: () => 'La base de datos de solicitudes todavía no existe: el servicio la crea al arrancar.',
    version: ({ version, own }) =>
      `Las tablas de la base de datos son de una versión más reciente (${version}) que la de este servicio (${own}), que aun así puede utilizarlas.`,
    backups: ({ folder }, { leads }) =>
      `No hay ninguna copia de seguridad en ${folder}. Las que se guardan en otro lugar no aparecen aquí. Para hacerlas y conservarlas: ${leads} backup --keep=14`,
    leads: () => 'Todavía no hay solicitudes guardadas.',
    deliveries: ({ target, counts, oldest }, { count, duration }) => {
      const parts = counts.map(({ state, count: number }) => count(states[state], number));
      return `Entregas ${targets[target]}: ${parts.join(', ')}${oldest === null ? '.' : `. La solicitud más antigua por entregar llegó hace ${duration(oldest)}.`}`;
    },
    failing,
    crm: () => 'No hay ningún CRM configurado: las solicitudes quedan en espera hasta que se defina CRM_ENDPOINT.',
    mail: () => 'El envío de correos no está configurado: falta SMTP_URL.',
  },
  bad: {
    otherOrigin: {
      text: ({ built }) => `Las páginas del sitio indican ${built} como dirección, y no la de SITE_ORIGIN.`,
      remedy: ({ origin }) => `Genere también el sitio con SITE_ORIGIN=${origin}, o quite SITE_ORIGIN.`,
    },
    misspelt: {
      text: ({ name }) => `El parámetro ${name} no existe.`,
      remedy: ({ meant }) => `¿Se trata de ${meant}? Corrija el nombre.`,
    },
    secretDiffers: {
      text: () => 'El secreto de las marcas de tiempo de estos parámetros no es el que conoce la base de datos.',
      remedy: () =>
        'Dé el mismo LEAD_SECRET a todos los servicios y a este comando, y reinicie los servicios. De lo contrario, se retienen las solicitudes cuyo formulario haya firmado otro servicio.',
    },
    heldByStamp: {
      text: ({ count, of }, { number }) =>
        `De las ${number(of)} solicitudes de las últimas 24 horas, ${number(count)} están retenidas por su marca de tiempo, firmada con otro secreto.`,
      remedy: (_, { leads }) =>
        `Compruebe que todos los servicios del sitio tengan el mismo LEAD_SECRET. Después, libere las solicitudes: ${leads} retry --held --reason=stamp`,
    },
    failing: {
      text: failing,
      remedy: ({ reference }, { leads }) =>
        `Para ver la respuesta: ${leads} show ${reference}. Corrija la causa; el servicio lo vuelve a intentar automáticamente.`,
    },
    refusedRecipients: {
      text: ({ count: number, answer }, { count }) =>
        `${count({ one: '{count} correo de los últimos 7 días no ha llegado', other: '{count} correos de los últimos 7 días no han llegado' }, number)} a todo el equipo. Respuesta del servidor de correo: ${answer}`,
      remedy: () => 'Corrija o quite la dirección en MAIL_TO.',
    },
    futureLeads: {
      text: ({ count: leads, waiting }, { count }) =>
        [
          leads > 0 &&
            count({ one: '{count} solicitud tiene una fecha futura.', other: '{count} solicitudes tienen una fecha futura.' }, leads),
          waiting > 0 &&
            count(
              {
                one: '{count} entrega espera a que el reloj llegue a la hora prevista.',
                other: '{count} entregas esperan a que el reloj llegue a la hora prevista.',
              },
              waiting,
            ),
        ]
          .filter(Boolean)
          .join(' '),
      remedy: () =>
        'El reloj del servidor no está en hora, o no lo estaba cuando se registraron. Póngalo en hora y manténgalo sincronizado: timedatectl set-ntp true',
    },
    openBackups: {
      text: ({ folder, count: number }, { count }) =>
        `BACKUP_RECIPIENT está definido, pero ${count({ one: '{count} copia de seguridad no está cifrada', other: '{count} copias de seguridad no están cifradas' }, number)} en ${folder}.`,
      remedy: () => 'En cuanto haya una cifrada, elimine de esa carpeta las copias cuyo nombre termina en .sqlite.',
    },
    site: failure('El sitio generado no existe o no se puede utilizar.'),
    store: failure('La base de datos de solicitudes no se puede utilizar.'),
    crmForms: failure('La configuración del CRM no se puede utilizar.'),
    service: {
      text: ({ address, reason }) => `El servicio funciona en ${address}, pero no acepta solicitudes: ${reason}`,
      remedy: () => 'Su registro indica qué hacer. Para leerlo, véase «The log» en docs/running-leads.md (en inglés).',
    },
    otherProgram: {
      text: ({ address }) => `Otro programa responde en ${address}, o el servicio no responde como debería.`,
      remedy: () =>
        'El registro del servicio indica si está en marcha (véase «The log» en docs/running-leads.md, en inglés). Si otro programa ocupa el puerto, detenga ese programa o cambie PORT.',
    },
    leadSecret: {
      text: () => 'Falta LEAD_SECRET: con DATABASE_URL, el servicio no arranca.',
      remedy: () => 'Genere un secreto, el mismo para todos los servicios: openssl rand -hex 32',
    },
    unused: {
      text: ({ name, needs }) => `${name} está definido, pero no tiene efecto mientras ${needs} no lo esté.`,
      remedy: ({ name, needs }) => `Defina ${needs} o quite ${name}.`,
    },
    startAnyway: {
      text: ({ setting }) =>
        `Con ${setting}=on, el servicio arranca aunque el archivo de solicitudes ${setting === 'START_EMPTY' ? 'haya desaparecido' : 'esté dañado'}.`,
      remedy: () => 'Quite este parámetro cuando ya no lo necesite.',
    },
    silenceAlarm: {
      text: () =>
        'SILENCE_ALARM_HOURS está definido, pero el envío de correos no está configurado: la alerta por falta de solicitudes no se puede enviar.',
      remedy: setMail,
    },
    weeklySummary: {
      text: () => 'WEEKLY_SUMMARY está activado, pero el envío de correos no está configurado: el balance de la semana no se puede enviar.',
      remedy: setMail,
    },
    storeFile: {
      text: ({ location, faults }) => `El archivo ${location} está dañado: ${faults}`,
      remedy: (_, { leads }) =>
        `Detenga el servicio. Exporte lo que todavía se pueda leer: ${leads} export --format=json. Restaure después la última copia de seguridad.`,
    },
    storeUnreadable: {
      text: ({ location, reason }) => `El archivo ${location} no se puede leer: ${reason}`,
      remedy: (_, { leads }) =>
        `Detenga el servicio. Exporte lo que todavía se pueda leer: ${leads} export --format=json. Restaure después la última copia de seguridad.`,
    },
    storeMissing: {
      text: ({ location, trace }) => `El archivo de solicitudes ${location} ha desaparecido: ${trace} demuestra que existió.`,
      remedy: (_, { leads }) =>
        `Si el servicio está en marcha, deténgalo. Vuelva a poner el archivo en su sitio o restaure la última copia de seguridad: ${leads} restore ARCHIVO. De lo contrario, el servicio no arrancará. Para empezar con una base de datos vacía, arránquelo una vez con START_EMPTY=on.`,
    },
    takesNoLeads: {
      text: ({ location, reason }) => `Las solicitudes de ${location} se pueden leer, pero no se puede guardar ninguna nueva: ${reason}`,
      remedy: () =>
        'Compruebe que el usuario del servicio sea propietario del archivo y de su carpeta y pueda escribir en ambos, que el sistema de archivos no esté montado como solo lectura y que la base de datos admita escrituras.',
    },
    fileModes: {
      text: ({ files }) => `Otros usuarios del servidor pueden leer archivos que contienen solicitudes y secretos: ${files.join(', ')}.`,
      remedy: ({ files }) => `Limite el acceso a su propietario: chmod 600 ${files.join(' ')}`,
    },
    disk: {
      text: ({ folder, freeMb }, { number }) => `Solo quedan ${number(freeMb)} MB libres en el disco de ${folder}.`,
      remedy: () => 'Libere espacio: con el disco lleno, se rechazan las solicitudes.',
    },
    backups: {
      text: backups,
      remedy: (_, { leads }) => `Revise la tarea que hace las copias de seguridad y haga una ahora: ${leads} backup --keep=14`,
    },
    backupFolder: {
      text: ({ folder, reason }) => `No se pueden escribir las copias de seguridad en ${folder}: ${reason}`,
      remedy: () =>
        'Haga propietario de esta carpeta al usuario del servicio, o indique otra en BACKUP_DIR. En ella se guarda también la lista de las personas cuyos datos se han borrado.',
    },
    setAside: {
      text: ({ count: number }, { count }) =>
        count(
          {
            one: '{count} entrega apartada: no ha llegado a su destino y el servicio ha dejado de intentarlo.',
            other: '{count} entregas apartadas: no han llegado a su destino y el servicio ha dejado de intentarlo.',
          },
          number,
        ),
      remedy: (_, { leads }) =>
        `Para saber por qué: ${leads} list --set-aside. Para volver a enviarlas después: ${leads} retry --set-aside`,
    },
    restored: {
      text: ({ target, count: number }, { count }) =>
        count(
          {
            one: `{count} entrega ${targets[target]} está retenida desde que se restauró una copia de seguridad. Puede que ya se hubiera realizado antes.`,
            other: `{count} entregas ${targets[target]} están retenidas desde que se restauró una copia de seguridad. Puede que ya se hubieran realizado antes.`,
          },
          number,
        ),
      remedy: (_, { leads }) =>
        `Para verlas: ${leads} list --held. Para enviar lo que falte: ${leads} retry REFERENCE. Para enviarlo todo: ${leads} retry --held --reason=restored`,
    },
    crm: {
      text: ({ origin, fault, reason }) => `No se puede acceder al CRM en ${origin}: ${faults[fault]} (${reason})`,
      remedy: () => 'Revise CRM_ENDPOINT y la red entre el servidor y el CRM.',
    },
    mail: {
      text: ({ host, code, reason }) => `El servidor de correo ${host} no acepta correos: ${code} (${reason})`,
      remedy: ({ isLogin }) =>
        isLogin ? 'Revise el usuario y la contraseña en SMTP_URL.' : 'Revise el host y el puerto en SMTP_URL; el puerto 465 exige smtps://',
    },
    calendar: {
      text: ({ host, reason }) =>
        `El calendario de ${host} no se puede leer: ${reason}. Una hora después de la última lectura ya no se pueden reservar citas.`,
      remedy: () =>
        'Abra en un navegador la dirección de este calendario, que figura en CALENDAR_FEEDS. Si no se abre, copie la nueva dirección secreta del programa de calendario.',
    },
    provider: {
      text: ({ issuer, reason }) => `El proveedor de identidad de las cuentas corporativas, ${issuer}, no responde como debería: ${reason}`,
      remedy: () => 'Revise OIDC_ISSUER y la red entre el servidor y el proveedor.',
    },
  },
};
