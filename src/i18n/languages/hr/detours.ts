import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Cijene i slobodne noći trenutačno se ne mogu prikazati. Ništa nije izgubljeno; molimo pokušajte ponovno za koji trenutak.',
  notSetUp: 'Rezervacija na ovoj stranici još nije postavljena. Molimo obratite se domaćinu.',
  notFound: 'Ovaj se smještaj ovdje ne može rezervirati. Molimo obratite se domaćinu.',
  offline: 'Čini se da niste povezani s internetom. Kalendar će se vratiti zajedno s vezom.',
  invoiceHeading: 'Račun',
  company: 'Tvrtka',
  vatId: 'PDV broj',
  street: 'Ulica i kućni broj',
  postalCode: 'Poštanski broj',
  city: 'Mjesto',
  country: 'Država',
  invoiceEmail: 'E-pošta za račun',
  fieldsToCorrect: {
    one: '{count} podatak treba provjeriti',
    few: '{count} podatka treba provjeriti',
    other: '{count} podataka treba provjeriti',
  },
  paymentConfirming: 'Vaše se plaćanje potvrđuje',
  paymentConfirmingHint:
    'To može potrajati nekoliko minuta. Ne trebate platiti ponovno; dok je ova stranica otvorena, sami provjeravamo.',
  paymentUnfinished: 'Vaše plaćanje nije dovršeno',
  paymentCancelled: 'Napustili ste stranicu za plaćanje',
  paymentUnfinishedHint: 'Ništa nije naplaćeno. Vaši su datumi zasad zadržani.',
  continuePayment: 'Nastavi na plaćanje',
  paymentExpired: 'Vrijeme za plaćanje je isteklo',
  paymentExpiredHint:
    'Ništa nije naplaćeno. Vaši su datumi možda još slobodni: odaberite ih ponovno i rezervirajte.',
  bookingNotFound: 'Ne možemo pronaći ovu rezervaciju',
  bookingNotFoundHint:
    'Poveznica možda nije potpuna. Ako ste platili, molimo obratite se domaćinu; vaša je uplata sigurna.',
  bookingUnreachable: 'Vašu rezervaciju trenutačno ne možemo provjeriti',
  bookingUnreachableHint: 'To ne utječe na vašu rezervaciju ni na plaćanje. Molimo nemojte plaćati ponovno.',
  checkAgain: 'Provjeri ponovno',
  chooseDates: 'Odaberi datume',
  datesTaken: 'Te je datume upravo rezervirao netko drugi',
  datesTakenHint: 'Vaši su podaci još ovdje. Najbliži slobodni boravci:',
  noStayNear: 'Vaši su podaci još ovdje. U blizini nema slobodnog boravka tog trajanja.',
  nearestStays: 'Najbliži slobodni boravci:',
  noneNear: 'U blizini nema slobodnog boravka tog trajanja.',
  chooseOtherDates: 'Odaberi druge datume',
  dearer: '{amount} više',
  cheaper: '{amount} manje',
  samePrice: 'ista cijena',
  priceChanged: 'Cijena se promijenila',
  priceChangedHint: 'Bila je {before}, a sada je {after}. Plaćate samo ako rezervirate.',
  priceKept: 'Cijena je i dalje {price}',
  priceKeptHint: 'Istekla je pa smo je ponovno zatražili. Još ništa nije rezervirano: naručite još jednom.',
  ownBooking: 'Te ste datume već rezervirali',
  ownBookingHint: 'Nedostaje samo plaćanje. Vaši su datumi zasad zadržani i još ništa nije naplaćeno.',
  alreadyBookedHint: 'Ne morate ponovno rezervirati.',
  notYouForget: 'Niste to vi? Zaboravi ovu rezervaciju',
  datesGone: 'Ti se datumi više ne mogu rezervirati',
  dismiss: 'U redu',
  problem: 'To nije uspjelo',
  problemOffline: 'Čini se da niste povezani s internetom. Sve što ste upisali još je ovdje.',
  problemBusy:
    'Domaćinov sustav trenutačno ne odgovara. Sve što ste upisali još je ovdje; molimo pokušajte ponovno za koji trenutak.',
  problemTooMany:
    'S vaše je veze stiglo previše zahtjeva. Molimo pričekajte minutu i pokušajte ponovno; ništa nije izgubljeno.',
  paymentsWaiting: 'Druge rezervacije još čekaju plaćanje',
  paymentsWaitingOwn:
    'Molimo najprije dovršite jedno od ovih plaćanja ili pričekajte da vrijeme za plaćanje istekne. Sve što ste upisali još je ovdje.',
  paymentsWaitingUnknown:
    'Previše rezervacija s vaše veze još nije plaćeno. Sve što ste upisali još je ovdje.',
  tryAgainFrom: 'Možete pokušati ponovno od {time}.',
  problemHost: 'Rezervacija putem interneta ovdje trenutačno ne radi. Molimo obratite se domaćinu.',
  problemMethod: 'Taj način plaćanja nije dostupan za ovaj boravak. Molimo odaberite drugi.',
  problemGuests: 'Nema dovoljno mjesta za toliko gostiju. Molimo promijenite broj gostiju.',
  problemNights:
    'Domaćin je promijenio moguće trajanje boravka od ovog datuma. Molimo ponovno odaberite datume.',
  problemDates: 'Ti datumi više nisu slobodni. Molimo odaberite druge; sve što ste upisali još je ovdje.',
  problemQuote: 'Vaša je cijena istekla i moramo je ponovno zatražiti. Sve što ste upisali još je ovdje.',
  problemForm: 'Domaćinov sustav nije prihvatio ove podatke. Molimo provjerite što ste upisali.',
  problemUnknown:
    'Domaćinov sustav javio je pogrešku. Sve što ste upisali još je ovdje. Ako se ponovi, molimo obratite se domaćinu.',
  unresolved: 'Vašu rezervaciju još nismo mogli potvrditi',
  unresolvedHint:
    'Domaćinov sustav nije jasno odgovorio. Možete bez brige pokušati ponovno: rezervacija je ista pa se ništa ne rezervira dvaput. Ako i dalje ne uspijeva, prije nove rezervacije upitajte domaćina.',
  interrupted: 'Vaša rezervacija nije dovršena',
  interruptedHint:
    'Poslali ste je u {time}, ali odgovor nije stigao. Možete je bez brige poslati ponovno: rezervacija je ista pa se ništa ne rezervira dvaput. I ako je ovdje odbacite, možda je ipak provedena: prije nove rezervacije upitajte domaćina.',
  sendAgain: 'Pošalji ponovno',
  forgetOrder: 'Odbaci',
};
