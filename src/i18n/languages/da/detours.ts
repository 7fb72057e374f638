import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Priser og ledige nætter kan ikke vises lige nu. Intet er gået tabt; prøv venligst igen om et øjeblik.',
  notSetUp: 'Booking er ikke sat op på denne side endnu. Kontakt venligst værten.',
  notFound: 'Dette sted kan ikke bookes her. Kontakt venligst værten.',
  offline: 'Du er vist offline. Kalenderen kommer tilbage sammen med forbindelsen.',
  invoiceHeading: 'Faktura',
  company: 'Firma',
  vatId: 'Momsnummer',
  street: 'Vej og nummer',
  postalCode: 'Postnummer',
  city: 'By',
  country: 'Land',
  invoiceEmail: 'E-mail til fakturaen',
  fieldsToCorrect: { one: 'Én ting skal rettes', other: '{count} ting skal rettes' },
  paymentConfirming: 'Din betaling er ved at blive bekræftet',
  paymentConfirmingHint:
    'Det kan tage et par minutter. Du skal ikke betale igen; vi tjekker selv, så længe siden er åben.',
  paymentUnfinished: 'Din betaling blev ikke gennemført',
  paymentCancelled: 'Du forlod betalingssiden',
  paymentUnfinishedHint: 'Der er ikke trukket noget. Dine datoer holdes foreløbig.',
  continuePayment: 'Fortsæt til betaling',
  paymentExpired: 'Fristen for at betale er udløbet',
  paymentExpiredHint:
    'Der er ikke trukket noget. Dine datoer er måske stadig ledige: Vælg dem igen for at booke.',
  bookingNotFound: 'Vi kan ikke finde denne booking',
  bookingNotFoundHint:
    'Linket er måske ufuldstændigt. Hvis du har betalt, så kontakt venligst værten; din betaling er i sikkerhed.',
  bookingUnreachable: 'Vi kan ikke slå din booking op lige nu',
  bookingUnreachableHint: 'Det ændrer intet ved din booking eller din betaling. Betal venligst ikke igen.',
  checkAgain: 'Tjek igen',
  chooseDates: 'Vælg datoer',
  datesTaken: 'Disse datoer er lige blevet booket af en anden',
  datesTakenHint: 'Dine oplysninger er her stadig. Nærmeste ledige ophold:',
  noStayNear: 'Dine oplysninger er her stadig. Intet ophold af denne længde er ledigt omkring disse datoer.',
  nearestStays: 'Nærmeste ledige ophold:',
  noneNear: 'Intet ophold af denne længde er ledigt omkring disse datoer.',
  chooseOtherDates: 'Vælg andre datoer',
  dearer: '{amount} mere',
  cheaper: '{amount} mindre',
  samePrice: 'samme pris',
  priceChanged: 'Prisen er ændret',
  priceChangedHint: 'Før: {before}, nu: {after}. Du betaler kun, hvis du booker.',
  priceKept: 'Prisen er stadig {price}',
  priceKeptHint:
    'Den var udløbet, så vi har hentet den igen. Intet er booket endnu: bestil venligst én gang til.',
  ownBooking: 'Du har allerede booket disse datoer',
  ownBookingHint: 'Kun betalingen mangler. Dine datoer holdes foreløbig, og der er ikke trukket noget endnu.',
  alreadyBookedHint: 'Du behøver ikke at booke igen.',
  notYouForget: 'Er det ikke dig? Glem denne booking',
  datesGone: 'Disse datoer kan ikke længere bookes',
  dismiss: 'Okay',
  problem: 'Det lykkedes ikke',
  problemOffline: 'Du er vist offline. Alt, hvad du har skrevet, er her stadig.',
  problemBusy:
    'Værtens system svarer ikke lige nu. Alt, hvad du har skrevet, er her stadig; prøv venligst igen om et øjeblik.',
  problemTooMany:
    'Der kom for mange forespørgsler fra din forbindelse. Vent venligst et minut, og prøv igen; intet er gået tabt.',
  paymentsWaiting: 'Andre bookinger venter stadig på betaling',
  paymentsWaitingOwn:
    'Gør venligst en af disse betalinger færdig først, eller vent, til fristen for at betale er udløbet. Alt, hvad du har skrevet, er her stadig.',
  paymentsWaitingUnknown:
    'For mange bookinger fra din forbindelse er ikke betalt endnu. Alt, hvad du har skrevet, er her stadig.',
  tryAgainFrom: 'Du kan prøve igen fra kl. {time}.',
  problemHost: 'Onlinebooking virker ikke her i øjeblikket. Kontakt venligst værten.',
  problemMethod: 'Denne betalingsmåde kan ikke bruges til dette ophold. Vælg venligst en anden.',
  problemGuests: 'Der er ikke plads til så mange. Ret venligst antallet af gæster.',
  problemNights: 'Værten har ændret, hvor langt et ophold fra denne dag må være. Vælg venligst datoer igen.',
  problemDates:
    'Disse datoer er ikke længere ledige. Vælg venligst andre; alt, hvad du har skrevet, er her stadig.',
  problemQuote: 'Din pris er udløbet og skal hentes igen. Alt, hvad du har skrevet, er her stadig.',
  problemForm: 'Værtens system godtog ikke disse oplysninger. Tjek venligst, hvad du har skrevet.',
  problemUnknown:
    'Værtens system meldte en fejl. Alt, hvad du har skrevet, er her stadig. Hvis det sker igen, så kontakt venligst værten.',
  unresolved: 'Din booking kunne ikke bekræftes endnu',
  unresolvedHint:
    'Værtens system har ikke givet et klart svar. Du kan trygt prøve igen: Det er den samme booking, så intet bookes to gange. Hvis det stadig ikke lykkes, så spørg værten, før du booker på ny.',
  interrupted: 'Din booking blev ikke færdig',
  interruptedHint:
    'Du sendte den kl. {time}, men der kom intet svar. Du kan trygt sende den igen: Det er den samme booking, så intet bookes to gange. Selv om du kasserer den her, kan den være booket: Spørg værten, før du booker på ny.',
  sendAgain: 'Send igen',
  forgetOrder: 'Kassér',
};
