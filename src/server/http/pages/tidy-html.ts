const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** Moves Astro's island style into the head, where it is valid. */
export function tidyHtml(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? []
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html
}
