import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));
export const DEPLOY_FOLDER: string = fileURLToPath(new URL('../../src/server/deploy/', import.meta.url));

export const readDeployFile = (name: string): string => readFileSync(`${DEPLOY_FOLDER}${name}`, 'utf8');
