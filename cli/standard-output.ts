import { reasonOf } from './read-file.ts';
import { exit, fill, type Terminal, translate } from './terminal.ts';

/** Output that could not be written is a defect, whatever the command's result, unless the reader closed the pipe (`| head`). */
export function failOnLostOutput(terminal: Terminal): void {
  let isLost = false;
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE' && !isLost) {
      isLost = true;
      terminal.err(translate(terminal, fill(lost, { reason: reasonOf(cause) })));
    }
  });
  process.once('exit', () => {
    process.exitCode = isLost ? exit.defect : process.exitCode;
  });
}

const lost = { zh: '无法写出结果：{reason}', en: 'The output cannot be written: {reason}.' };
