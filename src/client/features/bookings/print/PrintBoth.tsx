import type { ReactNode } from 'react'
import type { T } from '#shared/i18n/create-t.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'

/** Receipts are bilingual. */
export interface PrintTexts {
  lang: Lang
  t: T
  other: Lang
  otherT: T
}

const second = css({ fontWeight: 'regular', fontSize: '[.85em]', color: '[#444]' })
// Alignment by page, direction by text.
const beneath = css({ display: 'block' })

const PRINTED = 'booking:print'

interface BothProps {
  texts: PrintTexts
  name: string
  /** Stacked, so that columns wrap alike. */
  stacked?: boolean
  from?: string
}

export function Both({ texts, name, stacked = false, from = PRINTED }: BothProps) {
  return (
    <BothWords texts={texts} inline={!stacked}>
      {(_, t) => t(`${from}.${name}`)}
    </BothWords>
  )
}

interface BothWordsProps {
  texts: PrintTexts
  inline?: boolean
  children: (lang: Lang, t: T) => string
}

/** Printed once when both are equal. */
export function BothWords({ texts, inline, children }: BothWordsProps) {
  const { lang, t, other, otherT } = texts
  const [own, others] = [children(lang, t), children(other, otherT)]
  if (others === own) return own
  const look = inline ? { dir: dirOf(other), className: second } : { className: cx(second, beneath) }
  return (
    <>
      {own}{' '}
      <span lang={other} {...look}>
        <bdi>{others}</bdi>
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
  '@media screen and (max-width: 30rem)': {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { srOnly: true },
    '& tr': {
      paddingBlock: '2',
      borderBlockEndWidth: '1',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: '[#bbb]',
    },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      gap: '3',
      paddingBlock: '1',
      borderBlockEndWidth: '0',
      _before: { content: 'attr(data-label)', color: '[#444]' },
    },
  },
})

interface PrintTableProps {
  texts: PrintTexts
  title?: string
  columns: string[]
  /** Where the texts of the columns are. */
  from?: string
  rows: { key: string; cells: ReactNode[] }[]
}

/** The head repeats on every sheet. */
export function PrintTable({ texts, title, columns, rows, from = PRINTED }: PrintTableProps) {
  return (
    <section>
      {title && (
        <h2 className={css({ fontSize: '16', fontWeight: 'semibold', breakAfter: 'avoid' })}>
          <Both texts={texts} name={title} />
        </h2>
      )}
      <table className={table}>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                <Both texts={texts} name={name} from={from} stacked />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((content, index) => (
                <td key={columns[index]} data-label={texts.t(`${from}.${columns[index]}`)}>
                  <div>{content}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
