/** Loaded by `node --import`: makes the program treat its pipes as a terminal. */
import process from 'node:process';
import { WriteStream } from 'node:tty';

process.stdin.isTTY = true;
process.stdin.setRawMode = () => process.stdin;
for (const stream of [process.stdout, process.stderr]) {
  stream.isTTY = true;
  stream.getColorDepth = WriteStream.prototype.getColorDepth;
  stream.columns = Number(process.env.COLUMNS);
}
