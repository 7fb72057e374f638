import * as z from 'zod';
import { ICON_NAMES, iconPath } from './highlight-icons.ts';
import { singleLineSchema } from './host-text.ts';
import { pictureUrlSchema } from './property-image.ts';
import { isSafeTarget } from './safe-target.ts';

const highlightSchema = z
  .strictObject({
    icon: z
      .enum(ICON_NAMES, `must be one of ${ICON_NAMES.join(', ')}`)
      .meta({ description: 'The name of an icon.', examples: ['fireplace'] }),
    text: singleLineSchema(40).meta({
      description: 'In a few words.',
      examples: ['Fireplace, firewood included'],
    }),
  })
  .transform(({ icon, text }) => ({ icon: iconPath(icon), text }));

/** The features of a place that guests like most. */
export const highlightsSchema = z
  .array(highlightSchema)
  .min(1)
  .max(3, 'must be three at most')
  .meta({
    description: 'What guests like most about the place, three at most, shown at the end of the form.',
    examples: [[{ icon: 'fireplace', text: 'Fireplace, firewood included' }]],
  });

/** The person who lets the place. */
export const hostProfileSchema = z
  .strictObject({
    name: singleLineSchema(60).meta({ description: 'The name.', examples: ['Marta'] }),
    photo: pictureUrlSchema.optional().meta({
      description: 'The address of a square photo, about 80 px wide, on a site of allowedOrigins.',
      examples: ['https://www.your-house.example/marta.jpg'],
    }),
  })
  .meta({
    description: 'The person who welcomes guests, with an optional photo.',
    examples: [{ name: 'Marta', photo: 'https://www.house.example/marta.jpg' }],
  });

/** The place's rating on another site. A rating without its source would be mere advertising, so the source is always shown. */
export const ratingSchema = z
  .strictObject({
    value: z
      .number()
      .min(0)
      .max(10)
      .meta({
        description: 'The average, as the source has it: the law treats other numbers as misleading.',
        examples: [4.9],
      }),
    outOf: z
      .literal([5, 10], 'must be 5 or 10')
      .default(5)
      .meta({ description: 'The highest possible rating.', examples: [5, 10] }),
    count: z
      .int()
      .min(1)
      .meta({ description: 'The number of reviews.', examples: [127] }),
    source: singleLineSchema(40).meta({ description: 'The site that collects them.', examples: ['Google'] }),
    url: z
      .string()
      .refine((text) => isSafeTarget(text, false), 'must be an https URL that shows these reviews')
      .meta({
        description: 'The page on which guests can read them.',
        examples: ['https://g.page/your-house'],
      }),
  })
  .refine(({ value, outOf }) => value <= outOf, 'must have a value of at most outOf')
  .meta({
    description:
      'The average of reviews on another site, their number, the name of the site, and a link to it.',
    examples: [{ value: 4.9, count: 127, source: 'Google', url: 'https://g.page/keepers-house' }],
  });
