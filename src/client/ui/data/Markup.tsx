import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const ALLOWED = new Set(['p', 'br', 'b', 'strong', 'em', 'i', 'u', 'ul', 'ol', 'li'])
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (DROPPED.has(name)) return null
  const children = [...node.childNodes].map(toReact)
  if (!ALLOWED.has(name)) return <Fragment key={key}>{children}</Fragment>
  return name === 'br' ? <br key={key} /> : createElement(name, { key }, children)
}

/** Text with some HTML, rebuilt from allowed tags without attributes. Browser only. */
export function Markup({ text }: { text: string }) {
  return useMemo(() => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return [...parsed.body.childNodes].map(toReact)
  }, [text])
}
