/** `json` is escaped; data blocks need no CSP entry. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>
}
