/** What stands in the head of a page, as machines read it. */
export interface Head {
  title: string
  description: string | undefined
  robots: string | undefined
  canonical: string | undefined
  /** Address by language. */
  alternates: Record<string, string>
  /** Open Graph by property, the first of each. */
  og: Record<string, string>
  twitterCard: string | undefined
  /** Facts of all JSON-LD blocks. */
  facts: Record<string, unknown>[]
}

const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#38;': '&',
  '&#39;': "'",
}
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#38|#39);/g, entity => NAMED[entity] ?? entity)

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  )
}

const first = (pairs: [string | undefined, string | undefined][]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of pairs) if (name !== undefined && value !== undefined) found[name] ??= value
  return found
}

export function readHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag))
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag))
  const named = first(metas.map(({ name, content }) => [name, content]))
  const blocks = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: named.description,
    robots: named.robots,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: first(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang, href]),
    ),
    og: first(metas.map(({ property, content }) => [property?.replace(/^og:/, ''), content])),
    twitterCard: named['twitter:card'],
    facts: blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph']),
  }
}
