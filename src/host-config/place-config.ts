import * as z from 'zod';
import { ICON_NAMES, iconPath } from './highlight-icons.ts';
import { line } from './host-text.ts';
import { picture } from './property-image.ts';
import { isSafeTarget } from './safe-target.ts';

const highlight = z
  .strictObject({
    icon: z
      .enum(ICON_NAMES, `must be one of ${ICON_NAMES.join(', ')}`)
      .meta({ description: 'An icon, by its name.', examples: ['fireplace'] }),
    text: line(40).meta({ description: 'In a few words.', examples: ['Fireplace, firewood included'] }),
  })
  .transform(({ icon, text }) => ({ icon: iconPath(icon), text }));

/** What guests like most about a place. */
export const highlights = z
  .array(highlight)
  .min(1)
  .max(3, 'must be three at most')
  .meta({ description: 'What guests like most about the place, three at most.' });

/** Who lets it. */
export const host = z
  .strictObject({
    name: line(60),
    photo: picture.optional(),
  })
  .meta({
    description: 'Who welcomes guests, with a photo if there is one.',
    examples: [{ name: 'Marta', photo: 'https://www.house.example/marta.jpg' }],
  });

/** What guests have said of it elsewhere. A number without its source is an advertisement, so the source is always named. */
export const rating = z
  .strictObject({
    value: z.number().min(0).max(10),
    outOf: z.literal([5, 10], 'must be 5 or 10').default(5),
    count: z.int().min(1),
    source: line(40),
    url: z
      .string()
      .refine((text) => isSafeTarget(text, false), 'must be an https URL that shows these reviews'),
  })
  .refine(({ value, outOf }) => value <= outOf, 'must have a value of at most outOf')
  .meta({
    description:
      'The average of reviews elsewhere, how many there are, who collects them, and where they can be read.',
    examples: [{ value: 4.9, count: 127, source: 'Google', url: 'https://g.page/keepers-house' }],
  });
