import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Prețurile și nopțile libere nu pot fi afișate acum. Nimic nu s-a pierdut; vă rugăm să reveniți puțin mai târziu.',
  notSetUp: 'Rezervarea nu este încă pregătită pe această pagină. Vă rugăm să contactați gazda.',
  notFound: 'Această cazare nu poate fi rezervată aici. Vă rugăm să contactați gazda.',
  offline: 'Se pare că sunteți offline. Calendarul revine odată cu conexiunea.',
  invoiceHeading: 'Factură',
  company: 'Firmă',
  vatId: 'Cod de TVA',
  street: 'Stradă și număr',
  postalCode: 'Cod poștal',
  city: 'Localitate',
  country: 'Țară',
  invoiceEmail: 'E-mail pentru factură',
  fieldsToCorrect: {
    one: 'Un lucru trebuie corectat',
    few: '{count} lucruri trebuie corectate',
    other: '{count} de lucruri trebuie corectate',
  },
  paymentConfirming: 'Plata este în curs de confirmare',
  paymentConfirmingHint:
    'Poate dura câteva minute. Nu este nevoie să plătiți din nou; verificăm noi cât timp pagina este deschisă.',
  paymentUnfinished: 'Plata nu a fost finalizată',
  paymentCancelled: 'Ați părăsit pagina de plată',
  paymentUnfinishedHint: 'Nu s-a încasat nimic. Perioada vă este păstrată deocamdată.',
  continuePayment: 'Continuați spre plată',
  paymentExpired: 'Timpul de plată a expirat',
  paymentExpiredHint:
    'Nu s-a încasat nimic. Perioada poate fi încă liberă: alegeți-o din nou pentru a rezerva.',
  bookingNotFound: 'Nu găsim această rezervare',
  bookingNotFoundHint:
    'Poate că linkul este incomplet. Dacă ați plătit, vă rugăm să contactați gazda; plata este în siguranță.',
  bookingUnreachable: 'Nu putem consulta rezervarea acum',
  bookingUnreachableHint: 'Rezervarea și plata nu sunt afectate. Vă rugăm să nu plătiți din nou.',
  checkAgain: 'Verificați din nou',
  chooseDates: 'Alegeți datele',
  datesTaken: 'Aceste date tocmai au fost rezervate de altcineva',
  datesTakenHint: 'Ce ați completat s-a păstrat. Cele mai apropiate sejururi libere:',
  noStayNear: 'Ce ați completat s-a păstrat. Niciun sejur de această durată nu este liber la date apropiate.',
  nearestStays: 'Cele mai apropiate sejururi libere:',
  noneNear: 'Niciun sejur de această durată nu este liber la date apropiate.',
  chooseOtherDates: 'Alegeți alte date',
  dearer: '{amount} în plus',
  cheaper: '{amount} în minus',
  samePrice: 'același preț',
  priceChanged: 'Prețul s-a schimbat',
  priceChangedHint: 'Înainte: {before}, acum: {after}. Plătiți doar dacă rezervați.',
  priceKept: 'Prețul este în continuare {price}',
  priceKeptHint:
    'Expirase, așa că l-am cerut din nou. Încă nu este rezervat nimic: vă rugăm să comandați încă o dată.',
  ownBooking: 'Ați rezervat deja aceste date',
  ownBookingHint: 'Lipsește doar plata. Perioada vă este păstrată deocamdată și nu s-a încasat încă nimic.',
  alreadyBookedHint: 'Nu trebuie să rezervați din nou.',
  notYouForget: 'Nu sunteți dumneavoastră? Ștergeți rezervarea de aici',
  datesGone: 'Aceste date nu mai pot fi rezervate',
  dismiss: 'În regulă',
  problem: 'Nu a funcționat',
  problemOffline: 'Se pare că sunteți offline. Tot ce ați scris s-a păstrat.',
  problemBusy:
    'Sistemul gazdei nu răspunde acum. Tot ce ați scris s-a păstrat; vă rugăm să încercați din nou puțin mai târziu.',
  problemTooMany:
    'Au venit prea multe cereri de la conexiunea dumneavoastră. Vă rugăm să așteptați un minut și să încercați din nou; nimic nu s-a pierdut.',
  paymentsWaiting: 'Alte rezervări așteaptă încă plata',
  paymentsWaitingOwn:
    'Vă rugăm să terminați mai întâi una dintre aceste plăți sau să așteptați până expiră timpul de plată. Tot ce ați scris s-a păstrat.',
  paymentsWaitingUnknown:
    'Prea multe rezervări de la conexiunea dumneavoastră sunt încă neplătite. Tot ce ați scris s-a păstrat.',
  tryAgainFrom: 'Puteți încerca din nou de la ora {time}.',
  problemHost: 'Rezervarea online nu funcționează aici momentan. Vă rugăm să contactați gazda.',
  problemMethod: 'Această metodă de plată nu este disponibilă pentru acest sejur. Vă rugăm să alegeți alta.',
  problemGuests: 'Nu este loc pentru atâția oaspeți. Vă rugăm să modificați numărul lor.',
  problemNights:
    'Gazda a schimbat durata posibilă a sejurului din această zi. Vă rugăm să alegeți din nou datele.',
  problemDates: 'Aceste date nu mai sunt libere. Vă rugăm să alegeți altele; tot ce ați scris s-a păstrat.',
  problemQuote: 'Prețul nu mai este valabil și trebuie cerut din nou. Tot ce ați scris s-a păstrat.',
  problemForm: 'Sistemul gazdei nu a acceptat informațiile introduse. Vă rugăm să verificați ce ați scris.',
  problemUnknown:
    'Sistemul gazdei a semnalat o eroare. Tot ce ați scris s-a păstrat. Dacă se repetă, vă rugăm să contactați gazda.',
  unresolved: 'Rezervarea nu a putut fi confirmată încă',
  unresolvedHint:
    'Sistemul gazdei nu a dat un răspuns clar. Puteți încerca din nou fără grijă: este aceeași rezervare, deci nimic nu se rezervă de două ori. Dacă tot nu reușește, întrebați gazda înainte de o nouă rezervare.',
  interrupted: 'Rezervarea dumneavoastră nu s-a încheiat',
  interruptedHint:
    'Ați trimis-o la ora {time}, dar nu a venit niciun răspuns. O puteți trimite din nou fără grijă: este aceeași rezervare, deci nimic nu se rezervă de două ori. Chiar dacă renunțați la ea aici, este posibil să fi fost făcută: întrebați gazda înainte de o nouă rezervare.',
  sendAgain: 'Trimiteți din nou',
  forgetOrder: 'Renunțați',
};
