import process from 'node:process';
import { parseArgs } from 'node:util';
import { readSettings } from '../../host-config/server-settings.ts';
import type { Settings } from '../../host-config/server-settings.ts';
import { PROGRAM, EXIT } from '../command.ts';
import type { Command } from '../command.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, settingsSources } from '../env-file.ts';
import { writeStderr } from '../terminal.ts';
import { printJson, printReport } from './report.ts';
import type { Finding } from './report.ts';
import { checkService } from './check-service.ts';
import { checkStore } from './check-store.ts';
import { checkUnits } from './check-units.ts';
import { checkWeb } from './check-web.ts';

const HELP = `${PROGRAM} doctor: checks your setup, and explains how to fix each problem

  --json              the findings as JSON: { ok, counts, findings: [{ level, code, about?, what, why?, fix?, lines? }] }
  ${ENV_FILE_HELP}
  --help              this text

Reads the same settings as the proxy: run it where the proxy runs, as the same user.
It contacts the service, the store, your sites and your public address. It books nothing and changes nothing.
Exit code 1: it found a problem.
`;

async function checkServiceAndUnits({ proxy }: Settings): Promise<readonly Finding[]> {
  const { findings, probe } = await checkService(proxy);
  if (probe) return [...findings, ...(await checkUnits(proxy.properties, probe))];
  const what = `Units and rates were not checked (${proxy.properties.length} in the config), because the service must answer first.`;
  return [...findings, { level: 'unchecked', code: 'unit', what }];
}

/** The command `booking-widget doctor`. */
export const doctorCommand: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, ...ENV_FILE_OPTION } });
    const settings = readSettings(settingsSources(values));
    if (process.stderr.isTTY) writeStderr('Checking…\n', 'dim');
    const findings = await Promise.all([
      checkWeb(settings),
      checkStore(settings.store),
      checkServiceAndUnits(settings),
    ]);
    const allFindings = findings.flat();
    if (values.json) printJson(allFindings);
    else printReport(allFindings);
    return allFindings.some(({ level }) => level === 'problem') ? EXIT.problems : EXIT.fine;
  },
};
