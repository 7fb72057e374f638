import type { BookingWords } from '../../booking-words.ts';

export const booking: BookingWords = {
  detailsHeading: 'Ihre Angaben',
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  emailHint: 'Hierhin geht Ihre Bestätigung.',
  phone: 'Telefon',
  phoneHint: 'Mit Ländervorwahl, zum Beispiel +49 151 23456789.',
  optional: 'freiwillig',
  wantsInvoice: 'Ich brauche eine Rechnung mit Rechnungsadresse',
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
  nameRequired: 'Bitte geben Sie Ihren Vor- und Nachnamen an',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse an, damit die Bestätigung Sie erreicht',
  methodRequired: 'Bitte wählen Sie, wie Sie zahlen möchten',
  termsRequired: 'Bitte stimmen Sie den Bedingungen zu',
  fieldRequired: '{field}: bitte ausfüllen',
  fieldTooLong: '{field}: dieser Text ist zu lang',
  emailWrong: 'Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@example.com',
  phoneWrong: 'Bitte geben Sie die Nummer mit Ländervorwahl an, zum Beispiel +49 151 23456789',

  paymentHeading: 'Wie möchten Sie zahlen?',
  card: {
    name: 'Karte',
    hint: 'Sie zahlen jetzt, auf einer sicheren Zahlungsseite. Die Buchung gilt, sobald die Zahlung bestätigt ist.',
    afterwards: 'Ihre Zahlung ist eingegangen. Sie müssen nichts weiter tun.',
  },
  bankTransfer: {
    name: 'Überweisung',
    hint: 'Die Buchung gilt sofort. Sie überweisen anschließend; jetzt wird nichts abgebucht.',
    afterwards:
      'Bitte überweisen Sie den Gesamtpreis. Wohin und bis wann, steht in der Nachricht der Gastgeber.',
  },
  cash: {
    name: 'Bar',
    hint: 'Die Buchung gilt sofort. Sie zahlen bar bei den Gastgebern; jetzt wird nichts abgebucht.',
    afterwards: 'Bitte zahlen Sie den Gesamtpreis bar. Wann, steht in der Nachricht der Gastgeber.',
  },
  wallet: {
    name: 'Digitale Geldbörse',
    hint: 'Die Buchung gilt sofort. Sie zahlen anschließend mit Ihrer Wallet; jetzt wird nichts abgebucht.',
    afterwards:
      'Bitte zahlen Sie den Gesamtpreis mit Ihrer Wallet. Wie, steht in der Nachricht der Gastgeber.',
  },
  orderHeading: 'Prüfen und buchen',
  acceptTerms: 'Ich stimme den {terms} zu',
  terms: 'Allgemeinen Geschäftsbedingungen',
  privacy: 'Wie wir mit Ihren Daten umgehen',
  cancellation: 'Stornierung',
  cityTax: 'Kurtaxe',
  // § 312j Abs. 3 BGB (Art. 8(2) der Richtlinie 2011/83/EU): „zahlungspflichtig bestellen“ oder ebenso eindeutig.
  orderByCard: 'Zahlungspflichtig buchen ·\u00a0{total}',
  orderAndPayLater: 'Zahlungspflichtig buchen ·\u00a0{total}',
  pricing: 'Ihr Endpreis wird ermittelt',
  priceHeld: 'Preis gilt bis {time} Uhr. Reserviert ist der Zeitraum erst mit der Buchung.',

  sending: 'Ihr Aufenthalt wird gebucht',
  sendingHint: 'Das dauert wenige Sekunden. Bitte lassen Sie diese Seite geöffnet.',
  confirming: 'Wir warten noch auf die Bestätigung der Gastgeber',
  confirmingHint: 'Es wird nichts doppelt gebucht; bitte lassen Sie diese Seite geöffnet.',
  waitingForConnection: 'Sie sind offline',
  waitingForConnectionHint:
    'Es geht weiter, sobald die Verbindung wieder steht. Es wird nichts doppelt gebucht; bitte lassen Sie diese Seite geöffnet.',
  unresolved: 'Ihre Buchung ließ sich noch nicht bestätigen',
  unresolvedHint:
    'Das System der Gastgeber hat keine klare Antwort gegeben. Sie können es gefahrlos noch einmal versuchen: Es bleibt dieselbe Buchung, nichts wird doppelt gebucht. Wenn es weiter nicht gelingt, fragen Sie bitte die Gastgeber, bevor Sie neu buchen.',
  supportId: 'Für die Gastgeber: {id}',
  redirecting: 'Wir bringen Sie zur Zahlungsseite',
  redirectingHint:
    'Ihr Aufenthalt ist gebucht, sobald die Zahlung bestätigt ist. Falls nichts passiert, öffnen Sie die Seite bitte selbst.',
  openPaymentPage: 'Zahlungsseite öffnen',

  checking: 'Ihre Zahlung wird geprüft',
  checkingHint: 'Einen Moment, bitte.',
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

  confirmed: 'Ihr Aufenthalt ist gebucht und bezahlt',
  booked: 'Ihr Aufenthalt ist gebucht',
  bookingNumber: 'Buchungsnummer',
  whatNext: 'Wie es weitergeht',
  messageFollows: 'Die Bestätigung der Gastgeber und alles zur Anreise erhalten Sie per Nachricht.',
  checkInFrom: 'Anreise am {date}, ab {time} Uhr.',
  addToCalendar: 'In den Kalender eintragen',
  bookAgain: 'Weiteren Aufenthalt buchen',

  datesTaken: 'Dieser Zeitraum wurde gerade von jemand anderem gebucht',
  datesTakenHint: 'Ihre Angaben sind noch da. Die nächsten freien Termine:',
  noStayNear: 'Ihre Angaben sind noch da. In der Nähe ist kein Termin dieser Länge frei.',
  chooseOtherDates: 'Anderen Zeitraum wählen',
  dearer: '{amount} mehr',
  cheaper: '{amount} weniger',
  samePrice: 'gleicher Preis',
  priceChanged: 'Der Preis hat sich geändert',
  priceChangedHint: 'Statt {before} beträgt er jetzt {after}. Sie zahlen nur, wenn Sie buchen.',
  ownBooking: 'Diesen Zeitraum haben Sie schon gebucht',
  ownBookingHint:
    'Nur die Zahlung fehlt noch. Ihr Zeitraum ist vorerst reserviert, abgebucht wurde noch nichts.',
  datesGone: 'Dieser Zeitraum ist nicht mehr buchbar',
  dismiss: 'In Ordnung',

  problem: 'Das hat nicht geklappt',
  problemOffline: 'Sie scheinen offline zu sein. Alle Eingaben sind noch da.',
  problemBusy:
    'Das System der Gastgeber antwortet gerade nicht. Alle Eingaben sind noch da; bitte versuchen Sie es gleich noch einmal.',
  problemTooMany:
    'Von Ihrem Anschluss kamen zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal; es geht nichts verloren.',
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
  tryAgain: 'Noch einmal versuchen',
};
