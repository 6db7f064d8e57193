import { createHash } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { C14nCanonicalization } from 'xml-crypto'

/** Reads documents with other libraries than those that wrote them. */

export const elementsOf = (parent: Node): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)

/** Throws for what is not well-formed. */
export function parse(xml: string): Element {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  return parser.parseFromString(xml, 'text/xml').documentElement
}

export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent && elementsOf(parent).find(({ nodeName }) => nodeName === name)

/** Follows names separated by `/`. */
export const at = (parent: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((element, name) => child(element, name), parent)

export const textAt = (parent: Element | undefined, path: string): string =>
  at(parent, path)?.textContent ?? ''

export const all = (parent: Element | undefined, name: string): Element[] =>
  parent ? elementsOf(parent).filter(({ nodeName }) => nodeName === name) : []

export const referenceOf = (root: Element, id: string): Element | undefined =>
  all(root, 'cac:AdditionalDocumentReference').find(each => textAt(each, 'cbc:ID') === id)

export const attachedOf = (root: Element, id: string): string =>
  textAt(referenceOf(root, id), 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')

/** The hash of a document, base64: without extensions, mark and QR code, canonical (C14N). */
export function hashOf(xml: string): string {
  const root = parse(xml)
  const dropped = [child(root, 'ext:UBLExtensions'), child(root, 'cac:Signature'), referenceOf(root, 'QR')]
  for (const element of dropped) element?.parentNode?.removeChild(element)
  const canonical = new C14nCanonicalization().process(root as unknown as never, {}).toString()
  return createHash('sha256').update(canonical, 'utf8').digest('base64')
}

/** The values of a QR code by tag. */
export function readQrBytes(qr: string): Map<number, Buffer> {
  const bytes = Buffer.from(qr, 'base64')
  const values = new Map<number, Buffer>()
  for (let place = 0; place < bytes.length; ) {
    const [tag = 0, size = 0] = [bytes[place], bytes[place + 1]]
    values.set(tag, bytes.subarray(place + 2, place + 2 + size))
    place += 2 + size
  }
  return values
}
