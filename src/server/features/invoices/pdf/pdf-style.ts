import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../../lib/root.ts'

const FACES = [
  ['Plex', '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'],
  ['Plex Arabic', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'],
] as const

// Within the page, which fetches nothing.
function fontFaces(): string {
  const { resolve } = createRequire(join(ROOT, 'package.json'))
  return FACES.flatMap(([family, file]) =>
    [400, 600].map(weight => {
      const bytes = readFileSync(resolve(`${file}-${weight}-normal.woff2`)).toString('base64')
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`
    }),
  ).join('')
}

// A reader takes the letters of an Arabic ligature out in the wrong order, and a wide kern for a space: none is used.
const RULES = `
@page{size:A4;margin:14mm;font:400 7.5pt 'Plex','Plex Arabic',sans-serif;color:#555}
*{box-sizing:border-box;margin:0}
body{font:400 9.5pt/1.5 'Plex','Plex Arabic',sans-serif;color:#1c1a17;display:flex;flex-direction:column;gap:4mm;min-block-size:268mm}
bdi{font-feature-settings:'rlig' 0}bdi i{font-style:normal;font-feature-settings:normal}
[lang=ar]{line-height:1.65;unicode-bidi:isolate;font-kerning:none}
h1{font-size:15pt;line-height:1.4}h2{font-size:9.5pt}
b,h1,h2,th,dd{font-weight:600}
.two{display:flex;justify-content:space-between;gap:4mm;align-items:baseline}
.head{display:flex;justify-content:space-between;align-items:start}.head h1{text-align:end;display:grid}
.facts{display:grid;grid-template-columns:1fr auto;gap:6mm;align-items:start}
.facts svg{inline-size:32mm;block-size:32mm;display:block}
.halves{display:grid;grid-template-columns:1fr 1fr;gap:4mm;align-items:start}
.box{border:.3mm solid #d9d3c8;border-radius:1.5mm;padding:3mm;break-inside:avoid}
.stack{display:grid;gap:3mm}
.row{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:2mm;padding-block:.8mm;border-block-end:.2mm solid #e4dfd6}
.row dd{text-align:center;overflow-wrap:anywhere}.row [lang=ar]{display:block;text-align:start}
.strong{background:#f5f2ec;padding-inline:2mm}.strong dd{font-size:13pt}
table{inline-size:100%;border-collapse:collapse;font-size:8.5pt}thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:1.4mm;text-align:end;vertical-align:top;border-block-end:.2mm solid #d9d3c8;font-variant-numeric:tabular-nums}
th{background:#f5f2ec;vertical-align:bottom}td{white-space:nowrap}
th:first-child,td:first-child{text-align:start;inline-size:1%}th:nth-child(2),td:nth-child(2){text-align:start;white-space:normal}th span,td span{display:block}
th [lang=ar],.head h1 [lang=ar]{text-align:start}th:nth-child(2) [lang=ar],td:nth-child(2) [lang=ar]{text-align:end}td:nth-child(2) [lang=ar]{color:#555}
.words{background:#f5f2ec;padding:3mm;border-radius:1.5mm;break-inside:avoid}
.mast{display:flex;align-items:center;gap:3mm}.mast img{max-block-size:12mm;max-inline-size:44mm}.on{padding:1.5mm;border-radius:1mm;print-color-adjust:exact}
.head b{display:grid}.head b [lang=ar]{text-align:end}
.figures{display:grid;grid-template-columns:1fr auto auto;gap:4mm}
.figures span b{border:.2mm solid #8a8378;border-radius:.7mm;padding-inline:1mm;font-size:8pt}
footer{color:#555;font-size:8pt;margin-block-start:auto;padding-block-start:2mm;border-block-start:.2mm solid #d9d3c8}`

let style: string | undefined

export function pdfStyle(): string {
  style ??= fontFaces() + RULES
  return style
}
