import type { PageValues } from './site.ts';

/** The sandbox's default key. It gives access to nothing else. */
export const SANDBOX_KEY = 'sandbox-key';

/** The sandbox's public units, by the names that the site uses. The sandbox prints them when it starts. */
export const UNITS = {
  house: '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801',
  lodge: 'c2d8f016-5a4b-47c3-a6e9-3b2c1d0e9f34',
  flat: '7a9d41c2-3b56-4e08-8f27-c4d5e6f70a12',
  studio: '91b3e7f5-6c20-4d49-b1a8-0f9e8d7c6b23',
} as const;

/** These accounts belong to no bank: they are the examples of the IBAN registry. */
const PORTUGUESE_ACCOUNT = {
  accountHolder: 'Casas do Farol, Lda.',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  bic: 'BESCPTPL',
};
const GERMAN_ACCOUNT = { accountHolder: 'Dünenhaus GbR', iban: 'DE89 3704 0044 0532 0130 00' };

const HOST_PROFILE = {
  contact: {
    name: 'Marta Sousa',
    email: 'marta@farol.example',
    phone: '+351 912 345 678',
    address: 'Caminho do Farol 4, 8650-000 Vila do Bispo',
  },
  trader: { name: 'Casas do Farol, Lda.', address: 'Caminho do Farol 4, 8650-000 Vila do Bispo, Portugal' },
};

const HOUSE = {
  id: UNITS.house,
  name: 'The keeper’s house',
  cleaning: '45.50',
  paymentMethods: ['Card', 'Bank Transfer', 'Cash', 'Wallet'],
  methodNames: { Wallet: 'MB WAY' },
  maxGuests: 6,
  checkInTime: '16:00',
  checkOutTime: '11:00',
  summary: 'The whole house on the cliff, beside the lighthouse',
  image: { url: '/place-house.svg', alt: 'A white house with a red roof beside a lighthouse, above the sea' },
  highlights: [
    { icon: 'sunset', text: 'A terrace to the west' },
    { icon: 'fireplace', text: 'Fireplace, firewood included' },
    { icon: 'walk', text: '84 steps to the beach' },
  ],
  host: { name: 'Marta', photo: '/host-marta.svg' },
  rating: { value: 4.9, count: 127, source: 'Example Maps', url: 'https://maps.example/keepers-house' },
  address: 'Farol da Ponta da Piedade, 8600-530 Lagos',
  cancellation: [
    { daysBefore: 30, refund: '100%' },
    { daysBefore: 7, refund: '50%' },
  ],
  cityTax: { adult: '2.00', child: '0', maxNights: 7 },
  cancellationNote: 'Should you fall ill, write to us: we find other dates for you.',
  ...HOST_PROFILE,
  registrationNumber: '12345/AL',
  paymentInstructions: {
    'Bank Transfer': { ...PORTUGUESE_ACCOUNT, due: { daysAfterBooking: 7, daysBeforeArrival: 14 } },
    Cash: { note: 'Please pay on arrival; the keeper gives you a receipt.' },
    Wallet: {
      note: 'Please send the total by MB WAY to +351 912 345 678 within three days.',
      due: { daysAfterBooking: 3 },
    },
  },
  cityTaxNote: 'In cash, please; from the eighth night on there is none.',
  language: 'en',
  inLanguages: {
    de: {
      summary: 'Das ganze Haus auf der Klippe, neben dem Leuchtturm',
      image: { alt: 'Ein weißes Haus mit rotem Dach neben einem Leuchtturm über dem Meer' },
      highlights: [
        { icon: 'sunset', text: 'Eine Terrasse nach Westen' },
        { icon: 'fireplace', text: 'Kamin, mit Brennholz' },
        { icon: 'walk', text: '84 Stufen bis zum Strand' },
      ],
      cancellationNote: 'Wenn Sie krank werden, schreiben Sie uns: Wir finden einen anderen Zeitraum.',
      cityTaxNote: 'Bitte bar; ab der achten Nacht fällt keine mehr an.',
      paymentInstructions: {
        Cash: { note: 'Bitte zahlen Sie bei der Anreise; die Hausverwalterin gibt Ihnen eine Quittung.' },
        Wallet: { note: 'Bitte senden Sie den Betrag binnen drei Tagen per MB WAY an +351 912 345 678.' },
      },
    },
    pt: {
      summary: 'A casa inteira na falésia, ao lado do farol',
      image: { alt: 'Uma casa branca de telhado vermelho ao lado de um farol, sobre o mar' },
      highlights: [
        { icon: 'sunset', text: 'Um terraço virado a oeste' },
        { icon: 'fireplace', text: 'Lareira, com lenha incluída' },
        { icon: 'walk', text: '84 degraus até à praia' },
      ],
      cancellationNote: 'Se adoecer, escreva-nos: encontramos outras datas para si.',
      cityTaxNote: 'Em dinheiro, por favor; a partir da oitava noite não se paga.',
      paymentInstructions: {
        Cash: { note: 'Por favor, pague à chegada; a pessoa que o recebe dá-lhe um recibo.' },
        Wallet: { note: 'Por favor, envie o total por MB WAY para +351 912 345 678 no prazo de três dias.' },
      },
    },
  },
};

const LODGE = {
  id: UNITS.lodge,
  name: 'Dünenhaus',
  cleaning: '30.00',
  paymentMethods: ['Card', 'Bank Transfer'],
  maxGuests: 2,
  checkInTime: '15:00',
  checkOutTime: '10:00',
  summary: 'Ein Zimmer hinter der Düne, mit eigener Tür zum Strand',
  image: {
    url: '/place-lodge.svg',
    alt: 'Ein langes, niedriges Holzhaus hinter der Düne, mit einem Steg zum Strand',
  },
  cancellation: [{ daysBefore: 14, refund: '100%' }],
  contact: { name: 'Familie Petersen', email: 'moin@duenenhaus.example', phone: '+49 4651 123 456' },
  paymentInstructions: { 'Bank Transfer': { ...GERMAN_ACCOUNT, due: { daysBeforeArrival: 30 } } },
  cityTaxNote: 'Die Kurtaxe von 2 € je Nacht und Erwachsenem zahlen Sie bei der Anreise.',
  language: 'de',
  inLanguages: {
    en: {
      summary: 'A room behind the dune, with a door of its own to the beach',
      image: { alt: 'A long, low wooden house behind a dune, with a boardwalk to the beach' },
      cityTaxNote: 'Visitor’s tax of €2 a night for each adult is paid on arrival.',
    },
  },
};

const FLAT = {
  id: UNITS.flat,
  name: 'Rua da Rosa',
  ...HOST_PROFILE,
  paymentInstructions: { 'Bank Transfer': PORTUGUESE_ACCOUNT },
  cleaning: '35.00',
  paymentMethods: ['Bank Transfer', 'Cash'],
  maxGuests: 3,
  summary: 'Two rooms with balconies in the old town',
  language: 'en',
  image: {
    url: '/place-flat.svg',
    alt: 'A narrow town house with blue tiles, two balconies and washing on a line',
  },
};

const STUDIO = {
  id: UNITS.studio,
  name: 'Under the fig tree',
  cleaning: '0.00',
  paymentMethods: ['Card', 'Wallet'],
  methodNames: { Wallet: 'MB WAY' },
  maxGuests: 2,
  summary: 'A studio in the garden, breakfast in the shade',
  language: 'en',
  image: { url: '/place-studio.svg', alt: 'A small house in a garden, with a table under a fig tree' },
};

/** The service's names for the fields of its invoice block. The sandbox accepts any name; a real service has its own. */
const INVOICE_FIELDS = {
  company: 'company_name',
  vatId: 'vat_number',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  email: 'email',
};

/** Returns the text of the proxy's `CONFIG_FILE` for the demo site. */
export function hostConfigJson({ site, proxy }: Pick<PageValues, 'site'> & Partial<PageValues>): string {
  const links = { termsUrl: `${site}/terms`, privacyUrl: `${site}/terms#privacy` };
  const properties = [HOUSE, LODGE, FLAT, STUDIO].map((unit) => ({
    ...unit,
    ...links,
    image: { ...unit.image, url: `${site}${unit.image.url}` },
    ...('host' in unit && { host: { ...unit.host, photo: `${site}${unit.host.photo}` } }),
    timeZone: 'Europe/Lisbon',
  }));
  return JSON.stringify(
    { demo: true, publicUrl: proxy, allowedOrigins: [site], invoiceFields: INVOICE_FIELDS, properties },
    undefined,
    2,
  );
}
