import * as z from 'zod';
import { visibleOf } from '../contract/visible-text.ts';

const trimmedTextSchema = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => visibleOf(text) !== '', 'must not be empty');

/**
 * Returns a schema for a text of one line. In the QR code of a bank transfer, each field is a line, so a line break in a name
 * would move the account number to another field.
 */
export const singleLineSchema = (max: number): z.ZodString =>
  trimmedTextSchema(max).refine(
    (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
    'must be one line without control characters',
  );

/** Returns a schema for a text that may have several lines. */
export const longTextSchema = (max: number): z.ZodString =>
  trimmedTextSchema(max).refine(
    (text) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')),
    'must have no control characters but line breaks',
  );
