import type { ReactNode } from 'react'
import type { T } from '#shared/i18n/create-t.ts'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'

/** A paper may be read by somebody of the other language: labels, names and days come in both. */
export interface PrintTexts {
  lang: Lang
  t: T
  /** The other language. */
  other: Lang
  otherT: T
}

const second = css({ fontWeight: 'regular', fontSize: '[.85em]', color: '[#444]' })
// Still to the side the page begins at: the words inside have a direction of their own.
const beneath = css({ display: 'block' })

interface BothProps {
  texts: PrintTexts
  name: string
  /** One language over the other, so that labels side by side break alike. */
  stacked?: boolean
}

/** A label of `booking:print` in both languages, each in its own direction. */
export function Both({ texts, name, stacked }: BothProps) {
  const key = `booking:print.${name}`
  if (stacked) {
    return (
      <>
        {texts.t(key)}
        <span lang={texts.other} className={cx(second, beneath)}>
          <bdi>{texts.otherT(key)}</bdi>
        </span>
      </>
    )
  }
  return (
    <>
      {texts.t(key)}{' '}
      <span lang={texts.other} dir={dirOf(texts.other)} className={second}>
        <bdi>{texts.otherT(key)}</bdi>
      </span>
    </>
  )
}

interface BothWordsProps {
  texts: PrintTexts
  /** The words in a language, by the texts of that language. */
  children: (lang: Lang, t: T) => string
}

/** A value in both languages, the other one beneath; once where the two are the same. */
export function BothWords({ texts, children }: BothWordsProps) {
  const [own, others] = [children(texts.lang, texts.t), children(texts.other, texts.otherT)]
  return (
    <>
      {own}
      {others !== own && (
        <span lang={texts.other} className={cx(second, beneath)}>
          <bdi>{others}</bdi>
        </span>
      )}
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
  // Only the narrowest screens: every row becomes a block of labels and values, so that words stay whole.
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
                <Both texts={texts} name={name} stacked />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((content, index) => (
                <td key={columns[index]} data-label={texts.t(`booking:print.${columns[index]}`)}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
