/** `+966 50 200 4100` → `https://wa.me/966502004100?text=…`; undefined without digits. */
export function whatsappUrl(number: string, text = ''): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  const query = text && `?text=${encodeURIComponent(text)}`
  return digits ? `https://wa.me/${digits}${query}` : undefined
}

export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

export function telUrl(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}

export function mailUrl(address: string, subject: string, body = ''): string {
  const query = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`]
  return `mailto:${address}?${query.filter(Boolean).join('&')}`
}
