import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Az árak és a szabad éjszakák most nem jeleníthetők meg. Semmi sem veszett el; kérjük, próbálja újra kicsit később.',
  notSetUp: 'Ezen az oldalon még nincs beállítva a foglalás. Kérjük, keresse a szállásadót.',
  notFound: 'Ez a szállás itt nem foglalható. Kérjük, keresse a szállásadót.',
  offline: 'Úgy tűnik, nincs internetkapcsolat. A naptár a kapcsolattal együtt visszatér.',
  invoiceHeading: 'Számla',
  company: 'Cég',
  vatId: 'Adószám',
  street: 'Utca, házszám',
  postalCode: 'Irányítószám',
  city: 'Város',
  country: 'Ország',
  invoiceEmail: 'E-mail a számlához',
  fieldsToCorrect: { one: 'Egy dolgot javítani kell', other: '{count} dolgot javítani kell' },
  paymentConfirming: 'A fizetés megerősítése folyamatban',
  paymentConfirmingHint:
    'Ez néhány percig tarthat. Nem kell újra fizetnie; amíg ez az oldal nyitva van, automatikusan ellenőrizzük.',
  paymentUnfinished: 'A fizetés nem fejeződött be',
  paymentCancelled: 'Elhagyta a fizetési oldalt',
  paymentUnfinishedHint: 'Nem történt terhelés. A dátumokat egyelőre fenntartjuk Önnek.',
  continuePayment: 'Tovább a fizetéshez',
  paymentExpired: 'A fizetési idő lejárt',
  paymentExpiredHint:
    'Nem történt terhelés. A dátumok talán még szabadok: a foglaláshoz válassza ki őket újra.',
  bookingNotFound: 'Ezt a foglalást nem találjuk',
  bookingNotFoundHint:
    'Lehet, hogy a link hiányos. Ha már fizetett, kérjük, keresse a szállásadót; a befizetése biztonságban van.',
  bookingUnreachable: 'A foglalást most nem tudjuk lekérdezni',
  bookingUnreachableHint: 'Ez a foglalást és a fizetést nem érinti. Kérjük, ne fizessen újra.',
  checkAgain: 'Ellenőrzés újra',
  chooseDates: 'Dátumok kiválasztása',
  datesTaken: 'Ezeket a dátumokat épp most foglalta le valaki más',
  datesTakenHint: 'Az adatai megmaradtak. A legközelebbi szabad tartózkodások:',
  noStayNear: 'Az adatai megmaradtak. Közeli dátumokon nincs ilyen hosszú szabad tartózkodás.',
  nearestStays: 'A legközelebbi szabad tartózkodások:',
  noneNear: 'Közeli dátumokon nincs ilyen hosszú szabad tartózkodás.',
  chooseOtherDates: 'Más dátumok kiválasztása',
  dearer: 'drágább ennyivel: {amount}',
  cheaper: 'olcsóbb ennyivel: {amount}',
  samePrice: 'ugyanaz az ár',
  priceChanged: 'Az ár megváltozott',
  priceChangedHint: 'Korábban: {before}, most: {after}. Csak akkor fizet, ha foglal.',
  priceKept: 'Az ár továbbra is {price}',
  priceKeptHint:
    'Lejárt, ezért újra lekérdeztük. Még semmi sincs lefoglalva: kérjük, rendelje meg még egyszer.',
  ownBooking: 'Ezeket a dátumokat Ön már lefoglalta',
  ownBookingHint:
    'Már csak a fizetés hiányzik. A dátumokat egyelőre fenntartjuk Önnek, terhelés még nem történt.',
  alreadyBookedHint: 'Nem kell újra foglalnia.',
  notYouForget: 'Nem Ön az? A foglalás elfelejtése',
  datesGone: 'Ezek a dátumok már nem foglalhatók',
  dismiss: 'Rendben',
  problem: 'Ez nem sikerült',
  problemOffline: 'Úgy tűnik, nincs internetkapcsolat. Minden megmaradt, amit beírt.',
  problemBusy:
    'A szállásadó rendszere most nem válaszol. Minden megmaradt, amit beírt; kérjük, próbálja újra kicsit később.',
  problemTooMany:
    'Túl sok kérés érkezett az Ön kapcsolatáról. Kérjük, várjon egy percet, és próbálja újra; semmi sem veszett el.',
  paymentsWaiting: 'Más foglalások még fizetésre várnak',
  paymentsWaitingOwn:
    'Kérjük, előbb fejezze be az egyik fizetést, vagy várja meg, amíg a fizetési idő lejár. Minden megmaradt, amit beírt.',
  paymentsWaitingUnknown:
    'Az Ön kapcsolatáról túl sok foglalás nincs még kifizetve. Minden megmaradt, amit beírt.',
  tryAgainFrom: 'Ekkortól próbálhatja újra: {time}.',
  problemHost: 'Az online foglalás itt most nem működik. Kérjük, keresse a szállásadót.',
  problemMethod: 'Ehhez a tartózkodáshoz ez a fizetési mód nem választható. Kérjük, válasszon másikat.',
  problemGuests: 'Ennyi vendégnek nincs elég hely. Kérjük, módosítsa a vendégek számát.',
  problemNights:
    'A szállásadó módosította, milyen hosszú lehet az ezen a napon kezdődő tartózkodás. Kérjük, válasszon újra dátumokat.',
  problemDates: 'Ezek a dátumok már nem szabadok. Kérjük, válasszon másokat; minden megmaradt, amit beírt.',
  problemQuote: 'Az ár már nem érvényes, újra le kell kérnünk. Minden megmaradt, amit beírt.',
  problemForm: 'A szállásadó rendszere nem fogadta el az adatokat. Kérjük, ellenőrizze, amit beírt.',
  problemUnknown:
    'A szállásadó rendszere hibát jelzett. Minden megmaradt, amit beírt. Ha újra előfordul, kérjük, keresse a szállásadót.',
  unresolved: 'A foglalást még nem sikerült visszaigazolni',
  unresolvedHint:
    'A szállásadó rendszere nem adott egyértelmű választ. Nyugodtan próbálja újra: ez ugyanaz a foglalás, így semmit sem foglalunk kétszer. Ha továbbra sem sikerül, új foglalás előtt kérdezze meg a szállásadót.',
  interrupted: 'A foglalása nem fejeződött be',
  interruptedHint:
    'A küldés ideje: {time}. Válasz nem érkezett. Nyugodtan küldje el újra: ez ugyanaz a foglalás, így semmit sem foglalunk kétszer. Ha itt elveti, attól még létrejöhetett: új foglalás előtt kérdezze meg a szállásadót.',
  sendAgain: 'Küldés újra',
  forgetOrder: 'Elvetés',
};
