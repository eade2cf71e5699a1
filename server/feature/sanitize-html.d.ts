/** The types that we use of sanitize-html 2, which has none itself. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Transform = (tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes };
  type Options = {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    transformTags: Record<string, Transform>;
  };
  function sanitizeHtml(html: string, options: Options): string;
  namespace sanitizeHtml {
    function simpleTransform(tag: string, attributes: Attributes): Transform;
  }
  export default sanitizeHtml;
}
