import sanitizeHtml from 'sanitize-html'
import { pictureSizeOf } from '#shared/base/pictures.ts'

/** Allowed HTML: text, lists, tables, links, and pictures of the library. Other tags are removed. */
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

/** Sanitises a tenant's HTML; idempotent. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, RULES)
}
