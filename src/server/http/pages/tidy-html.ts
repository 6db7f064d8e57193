const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** A page whose only style for islands stands in its head; Astro writes it beside the first one, where none may be. */
export function tidyHtml(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html
}
