import sanitizeHtml from 'sanitize-html'

/** What tenants may write: text, lists, tables and links. Everything else loses its tags. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'hr',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'a', 'bdi', 'span'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['dir', 'lang'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** Safe HTML of a tenant's text; running it again changes nothing. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, RULES)
}
