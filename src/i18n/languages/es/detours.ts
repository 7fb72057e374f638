import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Ahora mismo no se pueden mostrar los precios ni las noches libres. No se ha perdido nada; inténtalo de nuevo en un momento.',
  notSetUp: 'La reserva aún no está configurada en esta página. Ponte en contacto con el anfitrión.',
  notFound: 'Este alojamiento no se puede reservar aquí. Ponte en contacto con el anfitrión.',
  offline: 'Parece que no tienes conexión. El calendario vuelve en cuanto la recuperes.',
  invoiceHeading: 'Factura',
  company: 'Empresa',
  vatId: 'NIF o número de IVA',
  street: 'Calle y número',
  postalCode: 'Código postal',
  city: 'Localidad',
  country: 'País',
  invoiceEmail: 'Correo electrónico para la factura',
  fieldsToCorrect: { one: 'Hay un dato por revisar', other: 'Hay {count} datos por revisar' },
  paymentConfirming: 'Tu pago se está confirmando',
  paymentConfirmingHint:
    'Puede tardar unos minutos. No hace falta que pagues otra vez; mientras esta página esté abierta, lo volvemos a comprobar.',
  paymentUnfinished: 'Tu pago no se ha completado',
  paymentCancelled: 'Has salido de la página de pago',
  paymentUnfinishedHint: 'No se ha cobrado nada. De momento te guardamos las fechas.',
  continuePayment: 'Continuar con el pago',
  paymentExpired: 'El plazo para pagar ha terminado',
  paymentExpiredHint:
    'No se ha cobrado nada. Puede que tus fechas sigan libres: elígelas de nuevo para reservar.',
  bookingNotFound: 'No encontramos esta reserva',
  bookingNotFoundHint:
    'Puede que el enlace esté incompleto. Si ya has pagado, ponte en contacto con el anfitrión; tu pago está a salvo.',
  bookingUnreachable: 'Ahora mismo no podemos consultar tu reserva',
  bookingUnreachableHint: 'Esto no afecta a tu reserva ni a tu pago. No pagues otra vez, por favor.',
  checkAgain: 'Comprobar de nuevo',
  chooseDates: 'Elegir fechas',
  datesTaken: 'Otra persona acaba de reservar estas fechas',
  datesTakenHint: 'Tus datos siguen aquí. Estancias libres más próximas:',
  noStayNear: 'Tus datos siguen aquí. No hay ninguna estancia libre de esta duración en fechas cercanas.',
  nearestStays: 'Estancias libres más próximas:',
  noneNear: 'No hay ninguna estancia libre de esta duración en fechas cercanas.',
  chooseOtherDates: 'Elegir otras fechas',
  dearer: '{amount} más',
  cheaper: '{amount} menos',
  samePrice: 'mismo precio',
  priceChanged: 'El precio ha cambiado',
  priceChangedHint: 'Antes: {before}, ahora: {after}. Solo pagas si reservas.',
  priceKept: 'El precio sigue siendo {price}',
  priceKeptHint:
    'Había caducado, así que lo hemos vuelto a consultar. Todavía no hay nada reservado: confirma el pedido otra vez.',
  ownBooking: 'Ya has reservado estas fechas',
  ownBookingHint: 'Solo falta el pago. De momento te guardamos las fechas y aún no se ha cobrado nada.',
  alreadyBookedHint: 'No hace falta que reserves otra vez.',
  notYouForget: '¿No eres tú? Olvidar esta reserva',
  datesGone: 'Estas fechas ya no se pueden reservar',
  dismiss: 'De acuerdo',
  problem: 'No ha funcionado',
  problemOffline: 'Parece que no tienes conexión. Todo lo que has escrito sigue aquí.',
  problemBusy:
    'El sistema del anfitrión no responde ahora mismo. Todo lo que has escrito sigue aquí; inténtalo de nuevo en un momento.',
  problemTooMany:
    'Han llegado demasiadas peticiones desde tu conexión. Espera un minuto e inténtalo de nuevo; no se pierde nada.',
  paymentsWaiting: 'Otras reservas siguen pendientes de pago',
  paymentsWaitingOwn:
    'Termina primero uno de estos pagos o espera a que acabe el plazo para pagar. Todo lo que has escrito sigue aquí.',
  paymentsWaitingUnknown:
    'Desde tu conexión hay demasiadas reservas sin pagar. Todo lo que has escrito sigue aquí.',
  tryAgainFrom: 'Puedes intentarlo de nuevo a partir de las {time}.',
  problemHost:
    'Ahora mismo no se puede reservar en línea desde aquí. Ponte en contacto con el anfitrión, por favor.',
  problemMethod: 'Esta forma de pago no está disponible para esta estancia. Elige otra, por favor.',
  problemGuests: 'No hay sitio para tantas personas. Cambia el número de huéspedes, por favor.',
  problemNights:
    'El anfitrión ha cambiado cuánto puede durar una estancia desde este día. Elige las fechas de nuevo, por favor.',
  problemDates:
    'Estas fechas ya no están libres. Elige otras, por favor; todo lo que has escrito sigue aquí.',
  problemQuote: 'Tu precio ha caducado y hay que pedirlo de nuevo. Todo lo que has escrito sigue aquí.',
  problemForm: 'El sistema del anfitrión no ha aceptado estos datos. Revisa lo que has escrito, por favor.',
  problemUnknown:
    'El sistema del anfitrión ha dado un error. Todo lo que has escrito sigue aquí. Si vuelve a pasar, ponte en contacto con el anfitrión.',
  unresolved: 'Aún no hemos podido confirmar tu reserva',
  unresolvedHint:
    'El sistema del anfitrión no ha dado una respuesta clara. Puedes intentarlo de nuevo sin riesgo: es la misma reserva, nada se reserva dos veces. Si sigue sin funcionar, pregunta al anfitrión antes de hacer otra reserva.',
  interrupted: 'Tu reserva quedó sin terminar',
  interruptedHint:
    'La enviaste a las {time}, pero no llegó respuesta. Puedes enviarla de nuevo sin riesgo: es la misma reserva, nada se reserva dos veces. Aunque la descartes aquí, puede que se haya hecho: pregunta al anfitrión antes de hacer otra reserva.',
  sendAgain: 'Enviar de nuevo',
  forgetOrder: 'Descartar',
};
