import { readHostConfig } from '../../host-config/config-file.ts';

/** A right config for one unit, but for the field that is asked about. */
const property = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'A house',
  cleaning: '0',
  timeZone: 'UTC',
};
const config = { allowedOrigins: ['https://host.example'], properties: [property] };

function ruleBroken(text: object): string | undefined {
  const read = readHostConfig(JSON.stringify(text));
  return 'complaints' in read ? read.complaints[0]?.rule : undefined;
}

/** The rule of the config file that a field would break, said of it: "must be an amount like "45.50"". */
export const whyNotField = (name: 'publicUrl' | 'allowedOrigins', value: unknown): string | undefined =>
  ruleBroken({ ...config, [name]: value });

/** The same, of a field of a property. */
export const whyNotOfProperty = (
  name: 'name' | 'cleaning' | 'timeZone' | 'paymentMethods',
  value: unknown,
): string | undefined => ruleBroken({ ...config, properties: [{ ...property, [name]: value }] });

/** Sites as they were typed or pasted: of the address of a page its origin counts. */
export const originsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter((each) => each !== '')
      .map((each) => (URL.canParse(each) && /^https?:/i.test(each) ? new URL(each).origin : each)),
  ),
];
