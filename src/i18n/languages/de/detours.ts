import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Preise und freie Nächte lassen sich gerade nicht anzeigen. Es geht nichts verloren; bitte versuchen Sie es gleich noch einmal.',
  notSetUp:
    'Die Buchung ist auf dieser Seite noch nicht eingerichtet. Bitte wenden Sie sich an die Gastgeber.',
  notFound: 'Diese Unterkunft ist hier nicht buchbar. Bitte wenden Sie sich an die Gastgeber.',
  offline: 'Sie scheinen offline zu sein. Der Kalender kommt zurück, sobald die Verbindung wieder steht.',
  invoiceHeading: 'Rechnung',
  company: 'Firma',
  vatId: 'USt-IdNr.',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  invoiceEmail: 'E-Mail für die Rechnung',
  fieldsToCorrect: {
    one: 'Eine Angabe fehlt noch oder stimmt nicht',
    other: '{count} Angaben fehlen noch oder stimmen nicht',
  },
  paymentConfirming: 'Ihre Zahlung wird noch bestätigt',
  paymentConfirmingHint:
    'Das kann einige Minuten dauern. Bitte zahlen Sie nicht noch einmal; solange diese Seite offen ist, sehen wir von selbst wieder nach.',
  paymentUnfinished: 'Ihre Zahlung ist noch nicht abgeschlossen',
  paymentCancelled: 'Sie haben die Zahlungsseite verlassen',
  paymentUnfinishedHint: 'Es wurde nichts abgebucht. Ihr Zeitraum ist vorerst für Sie reserviert.',
  continuePayment: 'Weiter zur Zahlung',
  paymentExpired: 'Die Zeit für die Zahlung ist abgelaufen',
  paymentExpiredHint:
    'Es wurde nichts abgebucht. Vielleicht ist Ihr Zeitraum noch frei: Wählen Sie ihn noch einmal aus, um zu buchen.',
  bookingNotFound: 'Wir finden diese Buchung nicht',
  bookingNotFoundHint:
    'Vielleicht ist der Link unvollständig. Falls Sie schon gezahlt haben, wenden Sie sich bitte an die Gastgeber; Ihre Zahlung ist sicher.',
  bookingUnreachable: 'Wir können Ihre Buchung gerade nicht abrufen',
  bookingUnreachableHint: 'An Buchung und Zahlung ändert das nichts. Bitte zahlen Sie nicht noch einmal.',
  checkAgain: 'Noch einmal nachsehen',
  chooseDates: 'Reisedaten wählen',
  datesTaken: 'Dieser Zeitraum wurde gerade von jemand anderem gebucht',
  datesTakenHint: 'Ihre Angaben sind noch da. Die nächsten freien Termine:',
  noStayNear: 'Ihre Angaben sind noch da. In der Nähe ist kein Termin dieser Länge frei.',
  nearestStays: 'Die nächsten freien Termine:',
  noneNear: 'In der Nähe ist kein Termin dieser Länge frei.',
  chooseOtherDates: 'Anderen Zeitraum wählen',
  dearer: '{amount} mehr',
  cheaper: '{amount} weniger',
  samePrice: 'gleicher Preis',
  priceChanged: 'Der Preis hat sich geändert',
  priceChangedHint: 'Statt {before} beträgt er jetzt {after}. Sie zahlen nur, wenn Sie buchen.',
  priceKept: 'Der Preis ist weiterhin {price}',
  priceKeptHint:
    'Er war abgelaufen, deshalb haben wir ihn neu abgefragt. Gebucht ist noch nichts: Bitte bestellen Sie noch einmal.',
  ownBooking: 'Diesen Zeitraum haben Sie schon gebucht',
  ownBookingHint:
    'Nur die Zahlung fehlt noch. Ihr Zeitraum ist vorerst reserviert, abgebucht wurde noch nichts.',
  alreadyBookedHint: 'Sie müssen nicht noch einmal buchen.',
  notYouForget: 'Das waren nicht Sie? Buchung hier vergessen',
  datesGone: 'Dieser Zeitraum ist nicht mehr buchbar',
  dismiss: 'In Ordnung',
  problem: 'Das hat nicht geklappt',
  problemOffline: 'Sie scheinen offline zu sein. Alle Eingaben sind noch da.',
  problemBusy:
    'Das System der Gastgeber antwortet gerade nicht. Alle Eingaben sind noch da; bitte versuchen Sie es gleich noch einmal.',
  problemTooMany:
    'Von Ihrem Anschluss kamen zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal; es geht nichts verloren.',
  paymentsWaiting: 'Andere Buchungen warten noch auf ihre Zahlung',
  paymentsWaitingOwn:
    'Bitte schließen Sie zuerst eine dieser Zahlungen ab, oder warten Sie, bis die Zeit dafür abgelaufen ist. Alle Eingaben sind noch da.',
  paymentsWaitingUnknown:
    'Von Ihrem Anschluss sind zu viele Buchungen noch nicht bezahlt. Alle Eingaben sind noch da.',
  tryAgainFrom: 'Ab {time} können Sie es noch einmal versuchen.',
  problemHost: 'Online lässt sich hier gerade nicht buchen. Bitte wenden Sie sich an die Gastgeber.',
  problemMethod: 'Diese Zahlungsart gibt es für diesen Aufenthalt nicht. Bitte wählen Sie eine andere.',
  problemGuests: 'Für so viele Gäste ist nicht genug Platz. Bitte ändern Sie die Zahl der Gäste.',
  problemNights:
    'Die Gastgeber haben geändert, wie lang ein Aufenthalt ab diesem Tag sein darf. Bitte wählen Sie Ihre Reisedaten neu.',
  problemDates:
    'Dieser Zeitraum ist nicht mehr frei. Bitte wählen Sie einen anderen; alle Eingaben sind noch da.',
  problemQuote: 'Ihr Preis ist abgelaufen und wird neu ermittelt. Alle Eingaben sind noch da.',
  problemForm: 'Das System der Gastgeber hat diese Angaben nicht angenommen. Bitte prüfen Sie Ihre Eingaben.',
  problemUnknown:
    'Das System der Gastgeber hat einen Fehler gemeldet. Alle Eingaben sind noch da. Falls es wieder passiert, wenden Sie sich bitte an die Gastgeber.',
  unresolved: 'Ihre Buchung ließ sich noch nicht bestätigen',
  unresolvedHint:
    'Das System der Gastgeber hat keine klare Antwort gegeben. Sie können es gefahrlos noch einmal versuchen: Es bleibt dieselbe Buchung, nichts wird doppelt gebucht. Wenn es weiter nicht gelingt, fragen Sie bitte die Gastgeber, bevor Sie neu buchen.',
  interrupted: 'Ihre Buchung ist nicht abgeschlossen',
  interruptedHint:
    'Sie haben sie um {time} Uhr abgeschickt, aber es kam keine Antwort. Sie können sie gefahrlos noch einmal senden: Es bleibt dieselbe Buchung, nichts wird doppelt gebucht. Auch wenn Sie sie hier verwerfen, kann sie zustande gekommen sein: Fragen Sie bitte die Gastgeber, bevor Sie neu buchen.',
  sendAgain: 'Noch einmal senden',
  forgetOrder: 'Verwerfen',
};
