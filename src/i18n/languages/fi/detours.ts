import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Hintoja ja vapaita öitä ei voi näyttää juuri nyt. Mitään ei ole kadonnut; yritä hetken kuluttua uudelleen.',
  notSetUp: 'Varaaminen ei ole vielä käytössä tällä sivulla. Ota yhteyttä majoittajaan.',
  notFound: 'Tätä kohdetta ei voi varata täällä. Ota yhteyttä majoittajaan.',
  offline: 'Näytät olevan offline-tilassa. Kalenteri palaa, kun yhteys palaa.',
  invoiceHeading: 'Lasku',
  company: 'Yritys',
  vatId: 'ALV-numero',
  street: 'Katuosoite',
  postalCode: 'Postinumero',
  city: 'Postitoimipaikka',
  country: 'Maa',
  invoiceEmail: 'Sähköposti laskua varten',
  fieldsToCorrect: { one: 'Yksi kohta on tarkistettava', other: '{count} kohtaa on tarkistettava' },
  paymentConfirming: 'Maksuasi vahvistetaan',
  paymentConfirmingHint:
    'Tämä voi kestää muutaman minuutin. Sinun ei tarvitse maksaa uudelleen; tarkistamme itse niin kauan kuin sivu on auki.',
  paymentUnfinished: 'Maksusi jäi kesken',
  paymentCancelled: 'Poistuit maksusivulta',
  paymentUnfinishedHint: 'Mitään ei veloitettu. Päivät pidetään sinulle toistaiseksi.',
  continuePayment: 'Jatka maksamaan',
  paymentExpired: 'Maksuaika on päättynyt',
  paymentExpiredHint:
    'Mitään ei veloitettu. Päivät voivat olla vielä vapaina: valitse ne uudelleen ja varaa.',
  bookingNotFound: 'Tätä varausta ei löydy',
  bookingNotFoundHint:
    'Linkki voi olla vajaa. Jos olet maksanut, ota yhteyttä majoittajaan; maksusi on tallessa.',
  bookingUnreachable: 'Varaustasi ei voi hakea juuri nyt',
  bookingUnreachableHint: 'Tämä ei vaikuta varaukseesi eikä maksuusi. Älä maksa uudelleen.',
  checkAgain: 'Tarkista uudelleen',
  chooseDates: 'Valitse päivät',
  datesTaken: 'Joku muu ehti varata nämä päivät',
  datesTakenHint: 'Tietosi ovat tallessa. Lähimmät vapaat oleskelut:',
  noStayNear: 'Tietosi ovat tallessa. Tämän pituista oleskelua ei ole vapaana lähipäivinä.',
  nearestStays: 'Lähimmät vapaat oleskelut:',
  noneNear: 'Tämän pituista oleskelua ei ole vapaana lähipäivinä.',
  chooseOtherDates: 'Valitse muut päivät',
  dearer: '{amount} enemmän',
  cheaper: '{amount} vähemmän',
  samePrice: 'sama hinta',
  priceChanged: 'Hinta on muuttunut',
  priceChangedHint: 'Ennen: {before}, nyt: {after}. Maksat vain, jos varaat.',
  priceKept: 'Hinta on edelleen {price}',
  priceKeptHint:
    'Se oli vanhentunut, joten kysyimme sen uudelleen. Mitään ei ole vielä varattu: tilaa vielä kerran.',
  ownBooking: 'Olet jo varannut nämä päivät',
  ownBookingHint:
    'Vain maksu puuttuu. Päivät pidetään sinulle toistaiseksi, eikä mitään ole vielä veloitettu.',
  alreadyBookedHint: 'Sinun ei tarvitse varata uudelleen.',
  notYouForget: 'Etkö se ollut sinä? Unohda tämä varaus',
  datesGone: 'Näitä päiviä ei voi enää varata',
  dismiss: 'Selvä',
  problem: 'Se ei onnistunut',
  problemOffline: 'Näytät olevan offline-tilassa. Kaikki kirjoittamasi on tallessa.',
  problemBusy:
    'Majoittajan järjestelmä ei vastaa juuri nyt. Kaikki kirjoittamasi on tallessa; yritä hetken kuluttua uudelleen.',
  problemTooMany:
    'Yhteydestäsi tuli liian monta pyyntöä. Odota minuutti ja yritä uudelleen; mitään ei ole kadonnut.',
  paymentsWaiting: 'Muut varaukset odottavat vielä maksua',
  paymentsWaitingOwn:
    'Maksa ensin jokin näistä tai odota, kunnes maksuaika päättyy. Kaikki kirjoittamasi on tallessa.',
  paymentsWaitingUnknown:
    'Liian monta yhteydestäsi tehtyä varausta on vielä maksamatta. Kaikki kirjoittamasi on tallessa.',
  tryAgainFrom: 'Voit yrittää uudelleen klo {time} alkaen.',
  problemHost: 'Verkkovaraus ei toimi täällä juuri nyt. Ota yhteyttä majoittajaan.',
  problemMethod: 'Tämä maksutapa ei ole käytettävissä tälle oleskelulle. Valitse toinen.',
  problemGuests: 'Näin monelle ei ole tilaa. Muuta vieraiden määrää.',
  problemNights:
    'Majoittaja on muuttanut tästä päivästä alkavan oleskelun sallittua pituutta. Valitse päivät uudelleen.',
  problemDates: 'Nämä päivät eivät ole enää vapaina. Valitse muut; kaikki kirjoittamasi on tallessa.',
  problemQuote: 'Hintasi ei ole enää voimassa ja se on haettava uudelleen. Kaikki kirjoittamasi on tallessa.',
  problemForm: 'Majoittajan järjestelmä ei hyväksynyt tietoja. Tarkista, mitä kirjoitit.',
  problemUnknown:
    'Majoittajan järjestelmä ilmoitti virheestä. Kaikki kirjoittamasi on tallessa. Jos näin käy uudelleen, ota yhteyttä majoittajaan.',
  unresolved: 'Varaustasi ei voitu vielä vahvistaa',
  unresolvedHint:
    'Majoittajan järjestelmä ei antanut selvää vastausta. Voit turvallisesti yrittää uudelleen: kyse on samasta varauksesta, joten mitään ei varata kahdesti. Jos se ei vieläkään onnistu, kysy majoittajalta ennen kuin varaat uudelleen.',
  interrupted: 'Varauksesi jäi kesken',
  interruptedHint:
    'Lähetit sen klo {time}, mutta vastausta ei tullut. Voit turvallisesti lähettää sen uudelleen: kyse on samasta varauksesta, joten mitään ei varata kahdesti. Vaikka hylkäät sen tässä, varaus on voinut mennä läpi: kysy majoittajalta ennen kuin varaat uudelleen.',
  sendAgain: 'Lähetä uudelleen',
  forgetOrder: 'Hylkää',
};
