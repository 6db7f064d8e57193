import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = [
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
  'a',
]
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...TABLE_TAGS],
  allowedAttributes: { a: ['href', 'title', 'rel'], th: ['scope'], '*': ['dir', 'lang'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** Markup of an agency as it may be shown: text, lists, tables and links; no script, style, picture or frame. */
export function sanitizeMarkup(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}
