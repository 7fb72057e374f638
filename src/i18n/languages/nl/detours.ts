import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Prijzen en vrije nachten kunnen nu niet worden getoond. Er gaat niets verloren; probeer het zo nog eens.',
  notSetUp: 'Boeken is op deze pagina nog niet ingesteld. Neem contact op met de verhuurder.',
  notFound: 'Deze accommodatie is hier niet te boeken. Neem contact op met de verhuurder.',
  offline: 'Je lijkt offline te zijn. De kalender komt terug zodra je weer verbinding hebt.',
  invoiceHeading: 'Factuur',
  company: 'Bedrijf',
  vatId: 'Btw-nummer',
  street: 'Straat en huisnummer',
  postalCode: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  invoiceEmail: 'E-mail voor de factuur',
  fieldsToCorrect: { one: 'Kijk nog naar één punt', other: 'Kijk nog naar {count} punten' },
  paymentConfirming: 'Je betaling wordt bevestigd',
  paymentConfirmingHint:
    'Dit kan een paar minuten duren. Je hoeft niet nog eens te betalen; zolang deze pagina open is, kijken we vanzelf opnieuw.',
  paymentUnfinished: 'Je betaling is niet afgerond',
  paymentCancelled: 'Je hebt de betaalpagina verlaten',
  paymentUnfinishedHint: 'Er is niets afgeschreven. We houden je datums voorlopig voor je vast.',
  continuePayment: 'Verder met betalen',
  paymentExpired: 'De tijd om te betalen is voorbij',
  paymentExpiredHint:
    'Er is niets afgeschreven. Misschien zijn je datums nog vrij: kies ze opnieuw om te boeken.',
  bookingNotFound: 'We kunnen deze boeking niet vinden',
  bookingNotFoundHint:
    'Misschien is de link niet volledig. Heb je al betaald, neem dan contact op met de verhuurder; je betaling is veilig.',
  bookingUnreachable: 'We kunnen je boeking nu niet opvragen',
  bookingUnreachableHint: 'Voor je boeking en je betaling maakt dat niets uit. Betaal niet nog eens.',
  checkAgain: 'Opnieuw kijken',
  chooseDates: 'Data kiezen',
  datesTaken: 'Deze datums zijn net door iemand anders geboekt',
  datesTakenHint: 'Je gegevens staan er nog. De dichtstbijzijnde vrije datums:',
  noStayNear: 'Je gegevens staan er nog. In de buurt van deze datums is geen verblijf van deze lengte vrij.',
  nearestStays: 'De dichtstbijzijnde vrije datums:',
  noneNear: 'In de buurt van deze datums is geen verblijf van deze lengte vrij.',
  chooseOtherDates: 'Andere datums kiezen',
  dearer: '{amount} meer',
  cheaper: '{amount} minder',
  samePrice: 'zelfde prijs',
  priceChanged: 'De prijs is veranderd',
  priceChangedHint: 'Eerst {before}, nu {after}. Je betaalt alleen als je boekt.',
  priceKept: 'De prijs is nog steeds {price}',
  priceKeptHint:
    'Hij was verlopen, daarom hebben we hem opnieuw opgevraagd. Er is nog niets geboekt: bestel nog een keer.',
  ownBooking: 'Je hebt deze datums al geboekt',
  ownBookingHint:
    'Alleen de betaling ontbreekt nog. We houden je datums voorlopig vast en er is nog niets afgeschreven.',
  alreadyBookedHint: 'Je hoeft niet opnieuw te boeken.',
  notYouForget: 'Ben jij dit niet? Vergeet deze boeking',
  datesGone: 'Deze datums zijn niet meer te boeken',
  dismiss: 'Oké',
  problem: 'Dat is niet gelukt',
  problemOffline: 'Je lijkt offline te zijn. Alles wat je hebt ingevuld, staat er nog.',
  problemBusy:
    'Het systeem van de verhuurder antwoordt nu niet. Alles wat je hebt ingevuld, staat er nog; probeer het zo nog eens.',
  problemTooMany:
    'Er kwamen te veel verzoeken van je verbinding. Wacht een minuut en probeer het nog eens; er gaat niets verloren.',
  paymentsWaiting: 'Andere boekingen wachten nog op betaling',
  paymentsWaitingOwn:
    'Rond eerst een van deze betalingen af, of wacht tot de tijd om te betalen voorbij is. Alles wat je hebt ingevuld, staat er nog.',
  paymentsWaitingUnknown:
    'Te veel boekingen vanaf je verbinding zijn nog niet betaald. Alles wat je hebt ingevuld, staat er nog.',
  tryAgainFrom: 'Je kunt het vanaf {time} nog eens proberen.',
  problemHost: 'Online boeken werkt hier op dit moment niet. Neem contact op met de verhuurder.',
  problemMethod: 'Deze betaalwijze is er niet voor dit verblijf. Kies een andere.',
  problemGuests: 'Er is niet genoeg plaats voor zoveel gasten. Pas het aantal gasten aan.',
  problemNights:
    'De verhuurder heeft veranderd hoe lang een verblijf vanaf deze dag mag zijn. Kies je datums opnieuw.',
  problemDates: 'Deze datums zijn niet meer vrij. Kies andere; alles wat je hebt ingevuld, staat er nog.',
  problemQuote:
    'Je prijs is verlopen en moet opnieuw worden opgevraagd. Alles wat je hebt ingevuld, staat er nog.',
  problemForm:
    'Het systeem van de verhuurder heeft deze gegevens niet aangenomen. Kijk na wat je hebt ingevuld.',
  problemUnknown:
    'Het systeem van de verhuurder meldde een fout. Alles wat je hebt ingevuld, staat er nog. Gebeurt het weer, neem dan contact op met de verhuurder.',
  unresolved: 'We konden je boeking nog niet bevestigen',
  unresolvedHint:
    'Het systeem van de verhuurder gaf geen duidelijk antwoord. Je kunt het gerust nog eens proberen: het blijft dezelfde boeking, er wordt niets dubbel geboekt. Lukt het nog steeds niet, vraag het dan aan de verhuurder voordat je opnieuw boekt.',
  interrupted: 'Je boeking is niet afgerond',
  interruptedHint:
    'Je hebt de boeking om {time} verstuurd, maar er kwam geen antwoord. Je kunt de boeking gerust nog eens versturen: het blijft dezelfde boeking, er wordt niets dubbel geboekt. Ook als je de boeking hier wist, kan die zijn doorgegaan: vraag het aan de verhuurder voordat je opnieuw boekt.',
  sendAgain: 'Nog eens versturen',
  forgetOrder: 'Wissen',
};
