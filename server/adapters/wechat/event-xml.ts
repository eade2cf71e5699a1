import { XMLParser, XMLValidator } from 'fast-xml-parser';

const LONGEST = 64 << 10;

/** Entities, number conversion and attributes are off, so that an openid of digits stays a text. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
});

/** The texts of the flat `<xml>` that WeChat posts; null for anything else, including a text with a document type. */
export function readXml(text: string): Record<string, string> | null {
  if (text.length > LONGEST || /<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) {
    return null;
  }
  const xml = parse(text);
  if (typeof xml !== 'object' || xml === null || Array.isArray(xml)) {
    return null;
  }
  const fields = Object.entries(xml).filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(fields);
}

/** The parser throws at names such as __proto__. */
function parse(text: string): unknown {
  try {
    return (parser.parse(text) as { xml?: unknown }).xml;
  } catch {
    return null;
  }
}

/** A flat `<xml>`; numbers have no CDATA, as WeChat writes them. */
export function writeXml(fields: Record<string, string | number>): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    typeof value === 'number' ? `<${name}>${value}</${name}>` : `<${name}>${cdata(value)}</${name}>`,
  );
  return `<xml>${parts.join('')}</xml>`;
}

/** XML 1.0 §2.7: a section ends at the first "]]>", so one inside is split. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The scene of a scan: a follower's event has it bare, a new follower's with a prefix. Null for another event. */
export function sceneOf({ MsgType, Event, EventKey = '' }: Record<string, string>): string | null {
  if (MsgType?.toLowerCase() !== 'event' || EventKey === '') {
    return null;
  }
  const event = Event?.toLowerCase();
  if (event === 'scan') {
    return EventKey;
  }
  return event === 'subscribe' && EventKey.startsWith('qrscene_') ? EventKey.slice('qrscene_'.length) : null;
}
