import { renderSVG } from 'uqr'
import { escapeHtml } from '#shared/base/escape-html.ts'
import type { Invoice, InvoiceParty, VatTotal } from '#shared/contract/money/invoices.ts'
import { payingRows } from '#shared/rules/invoices/sheet/paying-rows.ts'
import { lineColumns } from '#shared/rules/invoices/sheet/sheet-lines.ts'
import {
  amountsIn,
  factRows,
  percent,
  prepaidRows,
  totalRows,
} from '#shared/rules/invoices/sheet/sheet-rows.ts'
import { isHexColor } from '#shared/rules/site/contrast.ts'
import type { PaperMark } from '#shared/rules/site/paper-mark.ts'
import { bothTexts } from '../../../lib/i18n.ts'
import { between, cell, plain, sheetText, spoken, two } from './markup.ts'
import { pdfStyle } from './pdf-style.ts'

/** Counted by the browser that prints. */
const COUNTED = { page: '{page}', pages: '{pages}' }

function facts(invoice: Invoice): string {
  const { qr, reason } = invoice.document
  const rows = factRows(invoice).map(({ name, value }) => between(name, value))
  // The same error correction as on the page.
  const code = qr ? renderSVG(qr, { ecc: 'M', border: 2 }) : ''
  return `<div class="facts"><dl>${rows.join('')}${reason ? two(reason.text) : ''}</dl>${code}</div>`
}

function party(name: 'seller' | 'buyer', { name: called, address, vat_number, cr }: InvoiceParty): string {
  const numbers = [
    ['vat_number', vat_number],
    ['cr', cr],
  ] as const
  const rows = numbers.map(([each, value]) => (value ? between(each, value) : '')).join('')
  return `<section class="box"><h2>${two(sheetText(name))}</h2><b>${two(called)}</b>${
    address ? two(address) : ''
  }<dl>${rows}</dl></section>`
}

const paying = (invoice: Invoice): string =>
  `<dl>${payingRows(invoice)
    .map(({ name, value }) => between(name, value))
    .join('')}</dl>`

function lines({ document, currency }: Invoice): string {
  const columns = lineColumns(document)
  const amount = amountsIn(currency)
  const head = ['line', 'description', ...columns.map(({ name }) => name)]
  const rows = document.lines.map((line, at) => {
    const cells = columns.map(column => cell('td', plain(column.cell(line, amount))))
    return `<tr>${cell('td', String(at + 1))}${cell('td', spoken(line.text))}${cells.join('')}</tr>`
  })
  const heads = head.map(name => cell('th', spoken(sheetText(name)))).join('')
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function category({ category: letter, rate_bp, net_minor, vat_minor, reason }: VatTotal, currency: string) {
  const amount = amountsIn(currency)
  const said = sheetText(`category.${letter}`)
  const name = `<b>${letter}</b> ${percent(rate_bp)} ${spoken(said)}`
  const why = reason ? two({ en: `${reason.text.en}, ${reason.code}`, ar: reason.text.ar }) : ''
  return `<div class="figures"><span>${name}</span><b>${amount(net_minor)}</b><b>${amount(vat_minor)}</b></div>${why}`
}

function totals(invoice: Invoice): string {
  const { document, currency } = invoice
  const byCategory = document.vat.map(each => category(each, currency)).join('')
  const left = byCategory
    ? `<section class="box"><h2>${two(sheetText('by_category'))}</h2>${byCategory}</section>`
    : two(sheetText('no_vat'))
  const rows = totalRows(invoice).map(({ name, value }) => between(name, value))
  const payable = `${currency} ${amountsIn(currency)(document.totals.payable_minor)}`
  const before = prepaidRows(invoice).map(({ name, value }) => between(name, value))
  const paid = before.length > 0 ? `<dl class="box">${before.join('')}</dl>` : ''
  return `<div class="halves"><div class="stack">${left}${paid}</div><dl>${rows.join('')}${between('payable', payable, true)}</dl></div>
<div class="words">${two(document.words)}</div>`
}

/** "Page 2 of 3" at the foot of each sheet, in both languages. */
function numbered(): string {
  const words = bothTexts('invoices:sheet.page', { en: COUNTED, ar: COUNTED })
  const content = (text: string) =>
    text
      .split(/(\{page\}|\{pages\})/)
      .map(part => (/^\{pages?\}$/.test(part) ? `counter(${part.slice(1, -1)})` : JSON.stringify(part)))
      .join(' ')
  return `@page{@bottom-left{content:${content(words.en)}}@bottom-right{direction:rtl;content:${content(words.ar)}}}`
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

const onBar = (ground: string) => (isHexColor(ground) ? `.on{background:${ground}}` : '')

export interface PaperSeller {
  /** Its path is a `data:` address. */
  mark: PaperMark | null
  /** The colour of its bar, #rrggbb. */
  ground: string
  contact: string
}

/** A page of paper with the document in both languages, complete in itself: fonts, logo and QR code within. */
export function invoiceHtml(invoice: Invoice, { mark, ground, contact }: PaperSeller): string {
  const { number, kind, document } = invoice
  const title = bothTexts(`invoices:kind.${kind}`)
  const logo = mark ? `<img${mark.onBar ? ' class="on"' : ''} src="${escapeHtml(mark.path)}" alt="">` : ''
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escapeHtml(`${title.en} ${number}`)}</title>
<style>${pdfStyle()}${numbered()}${onBar(ground)}</style></head><body>
<header class="head"><div class="mast">${logo}<b>${spoken(document.seller.name)}</b></div><h1>${spoken(title)}</h1></header>
${facts(invoice)}
<div class="halves">${party('seller', document.seller)}${party('buyer', document.buyer)}</div>
${lines(invoice)}
${totals(invoice)}
${paying(invoice)}
<footer>${two({ en: contact, ar: sheetText('electronic').ar })}</footer>
</body></html>`
}
