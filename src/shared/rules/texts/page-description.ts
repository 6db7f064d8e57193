/** Length shown by search engines. */
const MOST = 155
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+([.,،؛:!?؟])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Meta description: the summary, else the start of the sanitised text, cut at a word. */
export function pageDescription(summary: string, html: string): string | undefined {
  const text = summary.trim() || textOf(html)
  if (text.length <= MOST) return text || undefined
  const cut = text.slice(0, MOST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || MOST)}…`
}
