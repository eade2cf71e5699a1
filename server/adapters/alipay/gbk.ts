let bytesOf: Map<string, Buffer> | null = null;

/** A text in GBK, for the simulator: Node.js only decodes this charset. Characters outside of it become "?". */
export function encodeGbk(text: string): Buffer {
  bytesOf ??= allLetters();
  const letters = bytesOf;
  return Buffer.concat(
    [...text].map((letter) => (letter < '\u0080' ? Buffer.from(letter) : (letters.get(letter) ?? Buffer.from('?')))),
  );
}

/** GBK: a first byte of 0x81 to 0xFE, a second one of 0x40 to 0xFE. */
function allLetters(): Map<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const letters = new Map<string, Buffer>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const bytes = Buffer.from([first, second]);
      const letter = decoder.decode(bytes);
      if ([...letter].length === 1 && letter !== '\ufffd' && !letters.has(letter)) {
        letters.set(letter, bytes);
      }
    }
  }
  return letters;
}
