import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Priser og ledige netter kan ikke vises akkurat nå. Ingenting er gått tapt; prøv igjen om litt.',
  notSetUp: 'Bestilling er ikke satt opp på denne siden ennå. Ta kontakt med verten.',
  notFound: 'Dette stedet kan ikke bestilles her. Ta kontakt med verten.',
  offline: 'Du ser ut til å være frakoblet. Kalenderen kommer tilbake når forbindelsen gjør det.',
  invoiceHeading: 'Faktura',
  company: 'Firma',
  vatId: 'MVA-nummer',
  street: 'Gate og nummer',
  postalCode: 'Postnummer',
  city: 'Sted',
  country: 'Land',
  invoiceEmail: 'E-post for fakturaen',
  fieldsToCorrect: { one: 'Én ting må rettes', other: '{count} ting må rettes' },
  paymentConfirming: 'Betalingen er i ferd med å bli bekreftet',
  paymentConfirmingHint:
    'Det kan ta noen minutter. Du trenger ikke å betale på nytt; vi sjekker selv så lenge siden er åpen.',
  paymentUnfinished: 'Betalingen ble ikke fullført',
  paymentCancelled: 'Du forlot betalingssiden',
  paymentUnfinishedHint: 'Ingenting er trukket. Datoene holdes av til deg foreløpig.',
  continuePayment: 'Fortsett til betaling',
  paymentExpired: 'Betalingsfristen er gått ut',
  paymentExpiredHint:
    'Ingenting er trukket. Datoene kan fortsatt være ledige: Velg dem på nytt for å bestille.',
  bookingNotFound: 'Vi finner ikke denne bestillingen',
  bookingNotFoundHint:
    'Lenken kan være ufullstendig. Hvis du har betalt, ta kontakt med verten; betalingen er trygg.',
  bookingUnreachable: 'Vi kan ikke hente bestillingen akkurat nå',
  bookingUnreachableHint: 'Det påvirker verken bestillingen eller betalingen. Ikke betal på nytt.',
  checkAgain: 'Sjekk igjen',
  chooseDates: 'Velg datoer',
  datesTaken: 'Disse datoene er nettopp bestilt av noen andre',
  datesTakenHint: 'Opplysningene dine er her fortsatt. Nærmeste ledige opphold:',
  noStayNear:
    'Opplysningene dine er her fortsatt. Ingen opphold av denne lengden er ledige rundt disse datoene.',
  nearestStays: 'Nærmeste ledige opphold:',
  noneNear: 'Ingen opphold av denne lengden er ledige rundt disse datoene.',
  chooseOtherDates: 'Velg andre datoer',
  dearer: '{amount} mer',
  cheaper: '{amount} mindre',
  samePrice: 'samme pris',
  priceChanged: 'Prisen er endret',
  priceChangedHint: 'Før: {before}, nå: {after}. Du betaler bare hvis du bestiller.',
  priceKept: 'Prisen er fortsatt {price}',
  priceKeptHint:
    'Den hadde utløpt, så vi har hentet den på nytt. Ingenting er bestilt ennå: bestill en gang til.',
  ownBooking: 'Du har allerede bestilt disse datoene',
  ownBookingHint:
    'Bare betalingen mangler. Datoene holdes av til deg foreløpig, og ingenting er trukket ennå.',
  alreadyBookedHint: 'Du trenger ikke å bestille igjen.',
  notYouForget: 'Er det ikke deg? Glem denne bestillingen',
  datesGone: 'Disse datoene kan ikke lenger bestilles',
  dismiss: 'Greit',
  problem: 'Det gikk ikke',
  problemOffline: 'Du ser ut til å være frakoblet. Alt du har skrevet, er her fortsatt.',
  problemBusy:
    'Vertens system svarer ikke akkurat nå. Alt du har skrevet, er her fortsatt; prøv igjen om litt.',
  problemTooMany:
    'Det kom for mange forespørsler fra forbindelsen din. Vent et minutt og prøv igjen; ingenting er gått tapt.',
  paymentsWaiting: 'Andre bestillinger venter fortsatt på betaling',
  paymentsWaitingOwn:
    'Fullfør en av disse betalingene først, eller vent til betalingsfristen er gått ut. Alt du har skrevet, er her fortsatt.',
  paymentsWaitingUnknown:
    'For mange bestillinger fra forbindelsen din er ikke betalt ennå. Alt du har skrevet, er her fortsatt.',
  tryAgainFrom: 'Du kan prøve igjen fra kl. {time}.',
  problemHost: 'Det er ikke mulig å bestille på nett her for øyeblikket. Ta kontakt med verten.',
  problemMethod: 'Denne betalingsmåten kan ikke brukes for dette oppholdet. Velg en annen.',
  problemGuests: 'Det er ikke plass til så mange. Endre antall gjester.',
  problemNights: 'Verten har endret hvor langt et opphold fra denne dagen kan være. Velg datoer på nytt.',
  problemDates: 'Disse datoene er ikke lenger ledige. Velg andre; alt du har skrevet, er her fortsatt.',
  problemQuote: 'Prisen er utløpt og må hentes på nytt. Alt du har skrevet, er her fortsatt.',
  problemForm: 'Vertens system godtok ikke opplysningene. Se over det du har skrevet.',
  problemUnknown:
    'Vertens system meldte en feil. Alt du har skrevet, er her fortsatt. Hvis det skjer igjen, ta kontakt med verten.',
  unresolved: 'Bestillingen kunne ikke bekreftes ennå',
  unresolvedHint:
    'Vertens system har ikke gitt et klart svar. Du kan trygt prøve igjen: Det er den samme bestillingen, så ingenting bestilles to ganger. Hvis det fortsatt ikke går, spør verten før du bestiller på nytt.',
  interrupted: 'Bestillingen din ble ikke fullført',
  interruptedHint:
    'Du sendte den kl. {time}, men det kom ikke noe svar. Du kan trygt sende den igjen: Det er den samme bestillingen, så ingenting bestilles to ganger. Selv om du forkaster den her, kan den ha gått gjennom: Spør verten før du bestiller på nytt.',
  sendAgain: 'Send igjen',
  forgetOrder: 'Forkast',
};
