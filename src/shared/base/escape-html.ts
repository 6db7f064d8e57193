const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML and XML, in attributes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] as string)
