import sanitizeHtml from 'sanitize-html'
import { pictureSizeOf } from '#shared/base/pictures.ts'

/**
 * What tenants may write: text, lists, tables, links, and pictures by their paths in the library. Everything else
 * loses its tags.
 */
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
    ...['figure', 'img', 'figcaption'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['dir', 'lang'], th: ['scope'], img: ['src'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureSizeOf(attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** Safe HTML of a tenant's text; running it again changes nothing. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, RULES)
}
