import type { ReactNode } from 'react'
import type { T } from '#shared/i18n/create-t.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

/** A paper may be read by somebody of the other language: labels come in both, values in one. */
export interface PrintTexts {
  lang: Lang
  t: T
  /** The other language. */
  other: Lang
  otherT: T
}

const second = css({ fontWeight: 'regular', fontSize: '[.85em]', color: '[#444]' })

/** A label of `booking:print` in both languages, each in its own direction. */
export function Both({ texts, name }: { texts: PrintTexts; name: string }) {
  const key = `booking:print.${name}`
  return (
    <>
      {texts.t(key)}{' '}
      <span lang={texts.other} dir={dirOf(texts.other)} className={second}>
        <bdi>{texts.otherT(key)}</bdi>
      </span>
    </>
  )
}

const cell = {
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlock: '[.4em]',
  paddingInlineEnd: '2',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: '[#bbb]',
} as const
const table = css({
  inlineSize: 'full',
  borderCollapse: 'collapse',
  fontSize: '[.92em]',
  '& th': { ...cell, fontWeight: 'semibold', fontSize: '[.85em]', verticalAlign: 'bottom' },
  '& td': cell,
  '& tr': { breakInside: 'avoid' },
  // Only the narrowest screens: on paper words stay whole.
  '@media screen and (max-width: 30rem)': { overflowWrap: 'anywhere' },
})

interface PrintTableProps {
  texts: PrintTexts
  title: string
  columns: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A table with two-language headings that repeats its head on every sheet. */
export function PrintTable({ texts, title, columns, rows }: PrintTableProps) {
  return (
    <section>
      <h2 className={css({ fontSize: '16', fontWeight: 'semibold', breakAfter: 'avoid' })}>
        <Both texts={texts} name={title} />
      </h2>
      <table className={table}>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                <Both texts={texts} name={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((content, index) => (
                <td key={columns[index]}>{content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
