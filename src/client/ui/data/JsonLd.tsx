/** Facts for machines. `json` holds no `<`: it could end the element. Never run, so no policy asks about it. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>
}
