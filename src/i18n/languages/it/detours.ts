import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'In questo momento non è possibile mostrare prezzi e notti libere. Niente è andato perso; riprova tra poco.',
  notSetUp: 'La prenotazione non è ancora attiva su questa pagina. Contatta la struttura.',
  notFound: 'Questo alloggio non si può prenotare qui. Contatta la struttura.',
  offline: 'Sembra che tu non sia in linea. Il calendario torna appena torna la connessione.',
  invoiceHeading: 'Fattura',
  company: 'Azienda',
  vatId: 'Partita IVA',
  street: 'Via e numero civico',
  postalCode: 'CAP',
  city: 'Città',
  country: 'Paese',
  invoiceEmail: 'E-mail per la fattura',
  fieldsToCorrect: { one: 'C’è un dato da rivedere', other: 'Ci sono {count} dati da rivedere' },
  paymentConfirming: 'Il pagamento è in attesa di conferma',
  paymentConfirmingHint:
    'Possono volerci alcuni minuti. Non serve pagare di nuovo; finché questa pagina è aperta, ricontrolliamo da soli.',
  paymentUnfinished: 'Il pagamento non è stato completato',
  paymentCancelled: 'Hai lasciato la pagina di pagamento',
  paymentUnfinishedHint: 'Non è stato addebitato nulla. Per ora le date sono riservate a te.',
  continuePayment: 'Continua con il pagamento',
  paymentExpired: 'Il tempo per pagare è scaduto',
  paymentExpiredHint:
    'Non è stato addebitato nulla. Forse le date sono ancora libere: sceglile di nuovo per prenotare.',
  bookingNotFound: 'Non troviamo questa prenotazione',
  bookingNotFoundHint:
    'Forse il link è incompleto. Se hai pagato, contatta la struttura; il tuo pagamento è al sicuro.',
  bookingUnreachable: 'In questo momento non riusciamo a leggere la prenotazione',
  bookingUnreachableHint: 'Per la prenotazione e il pagamento non cambia nulla. Non pagare di nuovo.',
  checkAgain: 'Controlla di nuovo',
  chooseDates: 'Scegli le date',
  datesTaken: 'Queste date sono appena state prenotate da qualcun altro',
  datesTakenHint: 'I tuoi dati sono ancora qui. Soggiorni liberi più vicini:',
  noStayNear: 'I tuoi dati sono ancora qui. Nelle date vicine non c’è un soggiorno libero di questa durata.',
  nearestStays: 'Soggiorni liberi più vicini:',
  noneNear: 'Nelle date vicine non c’è un soggiorno libero di questa durata.',
  chooseOtherDates: 'Scegli altre date',
  dearer: '{amount} in più',
  cheaper: '{amount} in meno',
  samePrice: 'stesso prezzo',
  priceChanged: 'Il prezzo è cambiato',
  priceChangedHint: 'Prima: {before}, ora: {after}. Paghi solo se prenoti.',
  priceKept: 'Il prezzo è ancora {price}',
  priceKeptHint:
    'Era scaduto, perciò lo abbiamo richiesto di nuovo. Non è ancora prenotato nulla: conferma l’ordine un’altra volta.',
  ownBooking: 'Hai già prenotato queste date',
  ownBookingHint:
    'Manca solo il pagamento. Per ora le date sono riservate a te e non è stato addebitato nulla.',
  alreadyBookedHint: 'Non serve prenotare di nuovo.',
  notYouForget: 'Non sei tu? Dimentica questa prenotazione',
  datesGone: 'Queste date non sono più prenotabili',
  dismiss: 'Va bene',
  problem: 'Non ha funzionato',
  problemOffline: 'Sembra che tu non sia in linea. Tutto ciò che hai scritto è ancora qui.',
  problemBusy:
    'Il sistema della struttura in questo momento non risponde. Tutto ciò che hai scritto è ancora qui; riprova tra poco.',
  problemTooMany:
    'Dalla tua connessione sono arrivate troppe richieste. Aspetta un minuto e riprova; niente va perso.',
  paymentsWaiting: 'Altre prenotazioni aspettano ancora il pagamento',
  paymentsWaitingOwn:
    'Completa prima uno di questi pagamenti o aspetta che il tempo per pagare scada. Tutto ciò che hai scritto è ancora qui.',
  paymentsWaitingUnknown:
    'Dalla tua connessione ci sono troppe prenotazioni non ancora pagate. Tutto ciò che hai scritto è ancora qui.',
  tryAgainFrom: 'Puoi riprovare dalle {time}.',
  problemHost: 'In questo momento qui non si può prenotare online. Contatta la struttura.',
  problemMethod: 'Questo modo di pagare non è disponibile per questo soggiorno. Scegline un altro.',
  problemGuests: 'Non c’è posto per così tante persone. Cambia il numero di ospiti.',
  problemNights:
    'La struttura ha cambiato la durata possibile di un soggiorno da questo giorno. Scegli di nuovo le date.',
  problemDates: 'Queste date non sono più libere. Scegline altre; tutto ciò che hai scritto è ancora qui.',
  problemQuote: 'Il prezzo è scaduto e va chiesto di nuovo. Tutto ciò che hai scritto è ancora qui.',
  problemForm: 'Il sistema della struttura non ha accettato questi dati. Controlla ciò che hai scritto.',
  problemUnknown:
    'Il sistema della struttura ha segnalato un errore. Tutto ciò che hai scritto è ancora qui. Se succede ancora, contatta la struttura.',
  unresolved: 'Non è stato ancora possibile confermare la prenotazione',
  unresolvedHint:
    'Il sistema della struttura non ha dato una risposta chiara. Puoi riprovare senza rischi: è la stessa prenotazione, niente viene prenotato due volte. Se continua a non funzionare, chiedi alla struttura prima di prenotare da capo.',
  interrupted: 'La tua prenotazione non è stata completata',
  interruptedHint:
    'L’hai inviata alle {time}, ma non è arrivata risposta. Puoi inviarla di nuovo senza rischi: è la stessa prenotazione, niente viene prenotato due volte. Anche se la scarti qui, potrebbe essere stata fatta: chiedi alla struttura prima di prenotare da capo.',
  sendAgain: 'Invia di nuovo',
  forgetOrder: 'Scarta',
};
