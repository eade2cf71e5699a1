import type { PageDocument } from '../html/read-document.ts';

/** Scripts that contain a complete address: `location.href = "…"`, `location.replace('…')` and similar. */
const forwards =
  /(?:^|[^\w.$]|\b(?:window|self|top|parent|document|globalThis)\.)location(?:(?:\.href)? {0,4}= {0,4}|\.(?:replace|assign)\( {0,4})\\?["'`]([^"'`\s\\]{1,2000})\\?["'`](?! {0,4}\+)/gm;
const choices = /\b(if|else|switch|catch|function \w+)\b|&&|\|\||\?/;
const comment = /^\s*(\/\/|<!--|\/?\*)/;
const inert = new Set(['javascript:', 'about:', 'data:', 'blob:', 'mailto:', 'tel:']);

const fewWords = 400;
/** The most characters of a page that only says “Forwarding … click here”. */
const noWords = 60;

type ForwardingPage = { document: PageDocument; address: URL };

/**
 * The target of a page that only forwards by script: its script does nothing else, or it has no visible content. `unclear` when the script chooses
 * among several targets. A script is read, never run.
 */
export function scriptForward({ document, address }: ForwardingPage): URL | 'unclear' | null {
  const { wordCount, shown, frames, subresources, startScripts } = document;
  if (wordCount > fewWords || shown > 0 || frames.length > 0) {
    return null;
  }
  const scripts = startScripts.map(withoutComments);
  const showsNothing = wordCount <= noWords && !subresources.some(({ tag }) => tag === 'script');
  const heeded = showsNothing ? scripts : scripts.filter(isOnlyForward);
  const targets = heeded.flatMap((script) => targetsIn(script, document.base, address));
  const [first] = targets;
  if (!first) {
    return null;
  }
  return new Set(targets.map(({ href }) => href)).size === 1 ? first : 'unclear';
}

function withoutComments(script: string): string {
  return script
    .split('\n')
    .filter((line) => !comment.test(line))
    .join('\n');
}

function isOnlyForward(script: string): boolean {
  const rest = script.replace(forwards, '');
  return rest !== script && rest.length < 100 && !choices.test(rest);
}

function targetsIn(script: string, base: URL, address: URL): URL[] {
  return [...script.matchAll(forwards)]
    .map(([, target]) => URL.parse(target!, base.href))
    .filter((target) => target !== null)
    .filter(({ protocol, href }) => !inert.has(protocol) && href !== address.href);
}
