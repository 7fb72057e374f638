import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's own folder, with a slash at its end. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));
export const DEPLOY: string = fileURLToPath(new URL('../../src/server/deploy/', import.meta.url));

export const readDeployFile = (name: string): string => readFileSync(`${DEPLOY}${name}`, 'utf8');
